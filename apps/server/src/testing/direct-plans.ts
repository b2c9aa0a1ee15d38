/** SQL that makes a deployment sell direct plans, as the funds of most tests are; by default it sells regular ones. */
export const SELLS_DIRECT_PLANS = `insert into app_config (key, value) values ('mutualFundPlanType', '"Direct"')`;
