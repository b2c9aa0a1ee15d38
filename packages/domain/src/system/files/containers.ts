import type { RoleKey } from '../../kit/roles.ts';

/** The containers of uploaded files. Each path and each rule of an upload comes from its container. */
export const CONTAINERS = [
  'mandates',
  'aof',
  'bulkuploads',
  'servicerequestdocuments',
  'signatures',
  'ctfdocuments',
  'cheques',
  'feeds',
  'dashboardimages',
] as const;
export type Container = (typeof CONTAINERS)[number];

/** What the files of a container are, as people read them. */
export const CONTAINER_NAMES: Readonly<Record<Container, string>> = {
  mandates: 'Mandate form',
  aof: 'Account form',
  bulkuploads: 'Bulk upload',
  servicerequestdocuments: 'Service request',
  signatures: 'Signature',
  ctfdocuments: 'Transfer form',
  cheques: 'Cancelled cheque',
  feeds: 'Feed',
  dashboardimages: 'Image of the dashboard',
};

export const FILE_EXTENSIONS = ['csv', 'gz', 'jpeg', 'jpg', 'json', 'pdf', 'png', 'tif', 'txt', 'xls', 'xlsx'] as const;
export type FileExtension = (typeof FILE_EXTENSIONS)[number];

export interface ContainerRules {
  readonly extensions: readonly FileExtension[];
  /** 1 KB is 1,024 bytes. */
  readonly maxKilobytes: number;
  /** How many files of one user may wait for something to own them. */
  readonly unownedMax: number;
  readonly writers: readonly RoleKey[];
  /** Clients read their own files only, staff those of the clients in their scope. */
  readonly readers: readonly RoleKey[];
  /** True when an applicant uses it who is no client yet. */
  readonly isForApplicants?: true;
  /**
   * True when only the importer reads the files, by their content: publishers name an xlsx .xls, and their workbooks
   * link to others.
   */
  readonly isReadByContent?: true;
}

const SCANS: readonly FileExtension[] = ['jpg', 'jpeg', 'png', 'pdf'];
const FORMS: readonly FileExtension[] = ['pdf', 'jpg', 'jpeg', 'png', 'tif'];
const SCAN_MAX_KILOBYTES = 2_048;
const FORM_MAX_KILOBYTES = 5_120;
const SHEET_MAX_KILOBYTES = 20_480;

const OF_CLIENTS: readonly RoleKey[] = ['client', 'operations'];
const READERS_OF_CLIENTS: readonly RoleKey[] = ['client', 'operations', 'relationshipManager', 'serviceManager'];

const ofClients = (
  extensions: readonly FileExtension[],
  maxKilobytes: number,
  writers: readonly RoleKey[] = OF_CLIENTS,
): ContainerRules => ({ extensions, maxKilobytes, unownedMax: 20, writers, readers: READERS_OF_CLIENTS });

export const CONTAINER_RULES: Readonly<Record<Container, ContainerRules>> = {
  mandates: ofClients(FORMS, FORM_MAX_KILOBYTES),
  aof: ofClients(FORMS, FORM_MAX_KILOBYTES),
  bulkuploads: {
    extensions: ['csv', 'xlsx'],
    maxKilobytes: SHEET_MAX_KILOBYTES,
    unownedMax: 10,
    writers: ['operations', 'businessAdmin', 'providerAdmin'],
    readers: ['operations', 'businessAdmin', 'providerAdmin'],
  },
  servicerequestdocuments: ofClients(FORMS, FORM_MAX_KILOBYTES, [...OF_CLIENTS, 'serviceManager']),
  signatures: { ...ofClients(SCANS, SCAN_MAX_KILOBYTES), isForApplicants: true },
  ctfdocuments: ofClients(FORMS, FORM_MAX_KILOBYTES, [...OF_CLIENTS, 'relationshipManager']),
  cheques: { ...ofClients(SCANS, SCAN_MAX_KILOBYTES), isForApplicants: true },
  feeds: {
    extensions: ['csv', 'txt', 'json', 'xlsx', 'xls', 'gz'],
    maxKilobytes: SHEET_MAX_KILOBYTES,
    unownedMax: 10,
    writers: ['businessAdmin'],
    readers: ['businessAdmin'],
    isReadByContent: true,
  },
  // Clients see those that the configuration names, by a call of their own.
  dashboardimages: {
    extensions: ['jpg', 'jpeg', 'png'],
    maxKilobytes: 1_024,
    unownedMax: 20,
    writers: ['systemAdmin'],
    readers: ['systemAdmin'],
  },
};
