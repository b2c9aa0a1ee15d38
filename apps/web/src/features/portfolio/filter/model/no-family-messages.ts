/** (sic) specification 8. */
export const NO_FAMILY_MESSAGES = 'No family mapped kindly contact your RM';
