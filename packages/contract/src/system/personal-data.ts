/** All that the product keeps of a person, as an archive for that person. */
import * as z from 'zod/mini';
import { client } from '../kit/audience.ts';
import { nothing, route } from '../kit/route.ts';
import { ExportJob } from './exports.ts';
import { OtpCode, SentCode } from './otp.ts';

/** The newest archive of the caller, in any state; it is deleted after a day. */
export const getPersonalDataArchive = route({
  method: 'GET',
  path: '/api/PersonalData/archive',
  audience: client,
  summary: "The caller's newest archive of all their data, with its progress; none after a day.",
  limit: 'read',
  isBackground: true,
  input: nothing,
  answer: z.object({
    archive: z.nullable(ExportJob),
    /** What an archive has, in order. */
    contents: z.array(z.object({ title: z.string() })),
  }),
  refusals: [],
});

export const sendPersonalDataCode = route({
  method: 'POST',
  path: '/api/PersonalData/archives/sendCode',
  audience: client,
  summary: 'Sends a one-time password by e-mail and SMS, valid only for an archive that this session requests.',
  input: nothing,
  answer: SentCode,
  refusals: ['personal-data.under-way', 'personal-data.too-often', 'otp.too-soon', 'otp.too-often'],
});

/** A job makes the archive; its file is fetched like that of any export, for a single-use ticket. */
export const requestPersonalData = route({
  method: 'POST',
  path: '/api/PersonalData/archives',
  audience: client,
  summary: 'Requests an archive of all data of the caller, as csv and json, with their uploads. A job makes it.',
  input: z.strictObject({ otpCode: OtpCode }),
  answer: ExportJob,
  refusals: ['personal-data.under-way', 'export.too-many-open', 'otp.wrong', 'otp.not-valid', 'otp.too-many-tries'],
});
