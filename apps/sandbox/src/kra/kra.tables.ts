/** The statuses that were set at the desk; every other PAN has the status of its digits. */
export const KRA_TABLES = `
  create table if not exists kra_status (
    pan text primary key,
    status text not null,
    changed_ms integer not null
  ) strict;
`;
