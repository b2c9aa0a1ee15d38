import { guardianOf } from '@artha/domain/clients/accounts/guardian';
import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { BOLD, printable, REGULAR } from '../../../platform/export/fonts.ts';
import { INK, MARGIN_PT, MUTED, RULE, SheetWriter, WIDTH_PT } from '../../../platform/export/sheet-writer.ts';
import { taggedPdf } from '../../../platform/export/tagged-pdf.ts';
import type { AccountForm } from './form-data.ts';
import { bankSections, holderSections, jointSections, nomineeSections, taxSections } from './form-sections.ts';

const TITLE = 'Account opening form';
const PHOTO_WIDTH_PT = 99;
const PHOTO_HEIGHT_PT = 127;
const BOX_HEIGHT_PT = 62;
const BOX_GAP_PT = 16;
const HOLDERS_MAX = 3;
const PLAIN = { lineBreak: false } as const;

const DECLARATION =
  'I have read and understood the terms and conditions, the scheme documents and the privacy policy. What is stated ' +
  'here is true and complete. I open the account on my own behalf and with money of my own, and neither the account ' +
  'nor the money is used against a law in force. I will report any change without delay.';

/** The form of an account as a tagged PDF: who holds it, nominees, bank accounts, declarations, signatures. */
export function accountFormPdf(form: AccountForm, now: { businessNow: Date; realNow: Date }): Promise<Uint8Array> {
  const { account } = form.client;
  const title = `${TITLE}, account ${account.accountNumber}`;
  const frame = { title, author: form.brand.name, marginPt: MARGIN_PT, realNow: now.realNow };
  return taggedPdf(frame, (document, root) => {
    const writer = new SheetWriter(document, root);
    writeHeading(writer, form, formatDate(businessDateAt(now.businessNow)));
    writer.sections([...holderSections(form), ...jointSections(form), ...nomineeSections(form)]);
    writer.sections([...bankSections(form), ...taxSections(form)]);
    writeSignatures(writer, form);
    return () => writer.footers(`${form.brand.name} · ${title}`);
  });
}

/** Brand and title at the left, the place of the photograph at the right. */
function writeHeading(writer: SheetWriter, { brand, client }: AccountForm, today: string): void {
  const { document } = writer;
  const width = WIDTH_PT - PHOTO_WIDTH_PT - 24;
  const top = writer.y;
  const line = (kind: string, text: string, look: { size: number; font: string; colour: string }) => {
    const shown = printable(text);
    document.font(look.font).fontSize(look.size);
    const height = document.heightOfString(shown, { width });
    const { y } = writer;
    writer.part(kind, () =>
      document.font(look.font).fontSize(look.size).fillColor(look.colour).text(shown, MARGIN_PT, y, { width }),
    );
    writer.y += height + 3;
  };
  line('P', brand.name, { size: 12, font: BOLD, colour: INK });
  line('P', brand.office, { size: 8, font: REGULAR, colour: MUTED });
  writer.y += 12;
  line('H1', TITLE, { size: 19, font: BOLD, colour: INK });
  line('P', `Account ${client.account.accountNumber} · printed on ${today}`, { size: 9, font: REGULAR, colour: MUTED });
  line('P', 'Investments in mutual funds in the names of the holders.', { size: 9, font: REGULAR, colour: MUTED });
  writePhotoPlace(writer, top);
  writer.y = Math.max(writer.y, top + PHOTO_HEIGHT_PT);
}

function writePhotoPlace(writer: SheetWriter, top: number): void {
  const { document } = writer;
  const left = MARGIN_PT + WIDTH_PT - PHOTO_WIDTH_PT;
  writer.part('P', () => {
    document.rect(left, top, PHOTO_WIDTH_PT, PHOTO_HEIGHT_PT).lineWidth(0.75).stroke(RULE);
    document
      .font(REGULAR)
      .fontSize(8)
      .fillColor(MUTED)
      .text('Recent photograph of the first holder, signed across', left + 10, top + 46, {
        width: PHOTO_WIDTH_PT - 20,
        align: 'center',
      });
  });
}

function writeSignatures(writer: SheetWriter, form: AccountForm): void {
  const names = [form.client.owner.name, ...form.holders.map(({ name }) => name)].slice(0, HOLDERS_MAX);
  writer.ensure(BOX_HEIGHT_PT + 130);
  writer.sections([{ title: 'Declaration and signatures' }]);
  writer.paragraph(DECLARATION);
  writer.y += 8;
  const width = (WIDTH_PT - (HOLDERS_MAX - 1) * BOX_GAP_PT) / HOLDERS_MAX;
  const top = writer.y;
  for (const [at, name] of names.entries()) writeSignature(writer, form, { at, name, top, width });
  writer.y = top + BOX_HEIGHT_PT + 30;
}

interface SignatureBox {
  readonly at: number;
  readonly name: string;
  readonly top: number;
  readonly width: number;
}

/** The first holder's signature is placed; the others sign on paper. */
function writeSignature(writer: SheetWriter, { signature, client }: AccountForm, box: SignatureBox): void {
  const { document } = writer;
  const { at, name, top, width } = box;
  const left = MARGIN_PT + at * (width + BOX_GAP_PT);
  const image = at === 0 ? (signature?.image ?? null) : null;
  document.rect(left, top, width, BOX_HEIGHT_PT).lineWidth(0.75).stroke(RULE);
  if (image !== null) {
    const fit: [number, number] = [width - 12, BOX_HEIGHT_PT - 12];
    const draw = () =>
      document.image(Buffer.from(image), left + 6, top + 6, { fit, align: 'center', valign: 'center' });
    writer.part('Figure', draw, `Signature of ${name}`);
  }
  const guardian = guardianOf(client.account);
  const signs = at === 0 && guardian !== null ? `${guardian}, guardian` : name;
  writer.part('P', () => {
    document.font(REGULAR).fontSize(8).fillColor(MUTED);
    if (at === 0 && image === null && signature !== null)
      document.text(printable(`Signed in ${signature.name}`), left + 6, top + 6, { width: width - 12 });
    document.text(`${at + 1}. Signature`, left, top + BOX_HEIGHT_PT + 4, PLAIN);
    document
      .font(BOLD)
      .fillColor(INK)
      .text(printable(signs), left, top + BOX_HEIGHT_PT + 15, { width });
  });
}
