import type { DownloadedFile } from '@artha/contract/kit/download';
import type { InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/reference/fund-facts';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { inWorker } from '../../../../platform/work/in-worker.ts';
import { getCachedProductConfig } from '../../../system/product-config/index.ts';
import { listFormerNames, listNavs } from '../../instruments/index.ts';
import { factsOf, getOverlap, getScheme } from '../get-fund-facts.ts';
import type { factSheetPdf } from './fact-sheet-pdf.ts';

const drawFactSheet = inWorker<typeof factSheetPdf>(new URL('fact-sheet-pdf.ts', import.meta.url), 'factSheetPdf');

/** The fact sheet of a scheme as PDF. @throws Refusal instrument.not-found */
export async function downloadFactSheet(
  { instrumentId, comparedIds }: InputOf<typeof contract.downloadFactSheet>,
  { db, businessNow, realNow }: Pick<SessionContext, 'db' | 'businessNow' | 'realNow'>,
): Promise<DownloadedFile> {
  const scheme = await getScheme(db, instrumentId);
  const [facts, overlaps, navs, formerNames, { clientBrandName, TEXTINFO }] = await Promise.all([
    factsOf(db, scheme, businessDateAt(businessNow)),
    getOverlap({ instrumentId, instrumentIds: comparedIds }, { db }),
    listNavs(db, { instrumentId }),
    listFormerNames(db, scheme),
    getCachedProductConfig(db),
  ]);
  const brand = { name: clientBrandName, office: TEXTINFO.corporateOffice };
  return {
    bytes: await drawFactSheet({ scheme, facts, overlaps, navs, formerNames, brand }, { businessNow, realNow }),
    contentType: 'application/pdf',
    fileName: `fact-sheet-${scheme.schemeCode}.pdf`,
  };
}
