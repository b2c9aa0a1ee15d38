import * as contract from '@artha/contract/reference/calendar';
import { serve } from '../../../platform/http/serve.ts';
import { getCalendarMoves } from './calendar-moves.ts';
import { changeCalendarDays, discardCalendarDraft } from './change-calendar-days.ts';
import { getBusinessCalendar, getBusinessCalendarYear } from './get-business-calendar.ts';
import { importCalendarDays } from './import-calendar-days.ts';
import { sendCalendarDraft } from './publish-calendar.ts';

export const calendarRoutes = [
  serve(contract.getBusinessCalendar, getBusinessCalendar),
  serve(contract.getBusinessCalendarYear, getBusinessCalendarYear),
  serve(contract.changeCalendarDays, changeCalendarDays),
  serve(contract.importCalendarDays, importCalendarDays),
  serve(contract.discardCalendarDraft, discardCalendarDraft),
  serve(contract.getCalendarMoves, getCalendarMoves),
  serve(contract.sendCalendarDraft, sendCalendarDraft),
];
