/** What the joint holders of an account declared for FATCA, which the owner of the account changes. */
import * as z from 'zod/mini';
import { client } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { AccountId, BusinessDate, RowId } from '../kit/scalars.ts';
import { ChangedAboutYou, StatedAboutYou } from './profile.ts';

export const DeclaredHolder = z.object({
  id: RowId,
  /** Differs after every change: a save names the version that the screen has seen. */
  version: z.string(),
  name: z.string(),
  /** 'AB•••••••F' */
  panMasked: z.nullable(z.string()),
  bornOn: BusinessDate,
  /** Nothing is stated where the holder was not asked. */
  aboutYou: StatedAboutYou,
});
export type DeclaredHolder = z.output<typeof DeclaredHolder>;

/** The second and the third holder, in this order. */
export const DeclaredHolders = z.object({ holders: z.array(DeclaredHolder) });

export const getJointHolders = route({
  method: 'GET',
  path: '/api/Accounts/:accountId/holders',
  audience: client,
  summary: "The joint holders of one of the caller's accounts, with what they declared.",
  limit: 'read',
  input: z.strictObject({ accountId: AccountId }),
  answer: DeclaredHolders,
  refusals: ['account.not-found'],
});

export const changeHolderAboutYou = route({
  method: 'PUT',
  path: '/api/Accounts/:accountId/holders/:holderId/aboutYou',
  audience: client,
  summary: 'Saves occupation, income, tax residence and political exposure of a joint holder.',
  input: z.strictObject({
    accountId: AccountId,
    holderId: RowId,
    version: z.string().check(z.maxLength(64)),
    aboutYou: ChangedAboutYou,
  }),
  answer: DeclaredHolders,
  refusals: ['account.not-found', 'account.not-active', 'profile.changed'],
});
