import { moneyFixture, PASS_KEY } from './money-fixture.ts';

type Entry = Readonly<Record<string, string>>;

const SIP_NAMES =
  'TransactionCode UniqueRefNo SchemeCode MemberCode ClientCode UserId InternalRefNo TransMode DpTxnMode StartDate ' +
  'FrequencyType FrequencyAllowed InstallmentAmount NoOfInstallment Remarks FolioNo FirstOrderFlag SubberCode Euin ' +
  'EuinVal DPC RegId IPAdd Password PassKey Param1 Param2 Param3';
const XSIP_NAMES = SIP_NAMES.replace('FirstOrderFlag', 'FirstOrderFlag Brokerage MandateID').replace(
  'RegId',
  'XsipRegID',
);

const SIP: Entry = {
  TransactionCode: 'NEW',
  SchemeCode: '200001',
  MemberCode: '10001',
  ClientCode: 'ASHA01',
  UserId: 'ART01',
  InternalRefNo: 'AP100001',
  TransMode: 'P',
  DpTxnMode: 'P',
  StartDate: '07/10/2026',
  FrequencyType: 'MONTHLY',
  FrequencyAllowed: '1',
  InstallmentAmount: '5000.00',
  NoOfInstallment: '12',
  FirstOrderFlag: 'N',
  EuinVal: 'N',
  DPC: 'Y',
  PassKey: PASS_KEY,
};

export const STP_PARTS = [
  ...['ASHA01', '200001', '300001', 'FRESH', 'P', '60284419/08', 'AP100002', '07/10/2026', 'MONTHLY', '12'],
  ...['1000.00', 'N', '', 'N', '', '', '', '', ''],
];
export const SWP_PARTS = [
  ...['ASHA01', '200001', 'P', '60284419/08', 'AP100003', '07/10/2026', '12', 'MONTHLY', '', '10.000'],
  ...['N', '', 'N', '', '', '', '', '', '501000004417'],
];

const SERVICES = '/exchange/StarMFWebService/StarMFWebService.svc';

/** A sandbox with calls for systematic plans. */
export async function planFixture() {
  const fixture = await moneyFixture();
  let serial = 0;
  const enterPlan = async (operation: string, names: string, fields: Entry): Promise<string[]> => {
    serial += 1;
    const blank = Object.fromEntries(names.split(' ').map((name) => [name, '']));
    const UniqueRefNo = `2026082010001${String(serial).padStart(6, '0')}`;
    const Password = fields['Password'] ?? (await fixture.signIn());
    return (await fixture.soap(operation, { ...blank, ...SIP, UniqueRefNo, ...fields, Password })).split('|');
  };
  return Object.assign(fixture, {
    /** @returns the nine parts of the answer */
    enterSip: (fields: Entry = {}) => enterPlan('sipOrderEntryParam', SIP_NAMES, fields),
    enterXsip: (fields: Entry = {}) =>
      enterPlan('xsipOrderEntryParam', XSIP_NAMES, { MandateID: '4100001', ...fields }),
    planReport: async (InternalRefNo: string) => {
      const login = { UserId: 'ART01', MemberCode: '10001', Password: await fixture.signIn(), PassKey: PASS_KEY };
      return (await fixture.post(`${SERVICES}/SystematicPlanReport`, { ...login, InternalRefNo })).json;
    },
    childOrders: async (fields: Entry) => {
      const login = { MemberCode: '10001', EncryptedPassword: await fixture.signIn(), PassKey: PASS_KEY };
      const request = { Date: '20 AUG 2026', ClientCode: 'ASHA01', SystematicPlanType: 'SIP', ...fields };
      return (await fixture.post(`${SERVICES}/ChildOrderDetails`, { ...login, ...request })).json;
    },
  });
}
