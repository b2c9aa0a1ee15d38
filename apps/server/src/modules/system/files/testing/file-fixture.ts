import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from '@artha/contract/kit/route';
import { FILE_PART } from '@artha/contract/kit/upload';
import type { StoredFile } from '@artha/contract/system/files';
import * as contract from '@artha/contract/system/files';
import * as z from 'zod/mini';
import type { RoleKey } from '@artha/domain/kit/roles';
import { rolesFor } from '@artha/domain/kit/roles';
import { sql } from 'drizzle-orm';
import { createClocks } from '../../../../platform/clock/clock.ts';
import { folderStore } from '../../../../platform/files/folder-store.ts';
import { sealedFileStore } from '../../../../platform/files/file-store.ts';
import type { Authenticator } from '../../../../platform/http/caller.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import type { TestServer } from '../../../../platform/http/testing/test-server.ts';
import { BROWSER, startServer } from '../../../../platform/http/testing/test-server.ts';
import type { NodeContext } from '../../../../platform/node/node-context.ts';
import { requestContext } from '../../../../testing/build.ts';
import { TEST_SECRETS, testNode } from '../../../../testing/node.ts';
import { ANONYMOUS, scopeOf } from '../../session/scope.ts';
import { LoginFixture, NOON } from '../../session/testing/login-fixture.ts';
import { fileRoutes } from '../files.routes.ts';

const roles = rolesFor('artha');
const roleOf = (key: RoleKey) => roles.find((each) => each.key === key)!;

export interface Person {
  readonly userId: number;
  readonly role: RoleKey;
  /** Clients mapped to a member of staff. */
  readonly clientIds?: readonly number[];
  /** Of operations users: they change nothing. */
  readonly hasLimitedAccess?: true;
}

/** The calls of files on a real server, database and folder; a token says who the caller is. */
export class FileFixture {
  readonly database;
  readonly node: NodeContext;
  readonly folder = mkdtempSync(join(tmpdir(), 'artha-files-test-'));
  nowMs = NOON.getTime();
  /** What the virus scanner says. */
  isClean = true;
  readonly #login: LoginFixture;
  readonly #people: Person[] = [];
  #server: TestServer | undefined;

  private constructor(login: LoginFixture) {
    this.#login = login;
    this.database = login.database;
    this.node = testNode(this.database, {
      clocks: createClocks(0, () => new Date(this.nowMs)),
      files: sealedFileStore(folderStore(join(this.folder, 'files')), TEST_SECRETS),
      scanFile: () => Promise.resolve(this.isClean),
    });
  }

  static async open(): Promise<FileFixture> {
    const fixture = new FileFixture(await LoginFixture.open());
    const authenticator: Authenticator = {
      anonymous: ANONYMOUS,
      authenticate: ({ token }) => {
        const person = fixture.#people[Number(/^person-(\d+)$/.exec(token)?.[1])];
        return person && { session: sessionOf(person), scope: fixture.ctx(person).scope };
      },
    };
    const { node, database } = fixture;
    const spoolFolder = join(fixture.folder, 'incoming');
    fixture.#server = await startServer(fileRoutes, {
      node,
      database,
      authenticator,
      spoolFolder,
      clocks: node.clocks,
    });
    return fixture;
  }

  async add(
    name: string,
    role: RoleKey,
    details: Pick<Person, 'clientIds' | 'hasLimitedAccess'> = {},
  ): Promise<Person> {
    const person = { userId: await this.#login.add(name, role), role, ...details };
    this.#people.push(person);
    return person;
  }

  /** The context of a call in the same process. */
  ctx(person: Person): SessionContext {
    const now = new Date(this.nowMs);
    const session = sessionOf(person);
    const scope = scopeOf(person.userId, session.role, person.clientIds);
    return { ...requestContext(this.database, { realNow: now, businessNow: now, node: this.node }), session, scope };
  }

  /** Makes a call as somebody. @returns the answer, or the code of the refusal */
  async #call(person: Person, { method, path }: Route, parameters: Record<string, string>, body?: FormData) {
    const { storageName: role, id } = roleOf(person.role);
    const authorization = `person-${this.#people.indexOf(person)}`;
    const address = path.replaceAll(/:(\w+)/g, (_part, name: string) => encodeURIComponent(parameters[name] ?? ''));
    const response = await fetch(`${this.#server?.url}${address}`, {
      method,
      headers: { ...BROWSER, authorization, role, roleid: String(id) },
      body: body ?? null,
    });
    if (response.ok) return response;
    return ((await response.json()) as { error: { code: string } }).error.code;
  }

  /** Uploads a file. @returns the stored file, or the code of the refusal */
  async send(
    person: Person,
    container: StoredFile['container'],
    name: string,
    bytes: Uint8Array,
    route: Route = contract.uploadFile,
  ): Promise<StoredFile | string> {
    const form = new FormData();
    form.set(FILE_PART, new File([new Uint8Array(bytes)], name));
    const answer = await this.#call(person, route, { container }, form);
    return typeof answer === 'string' ? answer : z.decode(contract.StoredFile, (await answer.json()) as never);
  }

  /** Reads a file. @returns its headers and bytes, or the code of the refusal */
  async read(person: Person, { container, fileId }: StoredFile): Promise<{ headers: Headers; bytes: Buffer } | string> {
    const answer = await this.#call(person, contract.getFile, { container, fileId });
    if (typeof answer === 'string') return answer;
    return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  async delete(person: Person, { container, fileId }: StoredFile): Promise<string> {
    const answer = await this.#call(person, contract.deleteFile, { container, fileId });
    return typeof answer === 'string' ? answer : 'deleted';
  }

  /** The rows and the files that there are. */
  async counts(): Promise<{ rows: number; files: number }> {
    const { rows } = await this.database.pool.query<{ count: number }>('select count(*)::int from stored_file');
    return { rows: rows[0]?.count ?? 0, files: filesIn(this.folder) };
  }

  async auditOf(id: string): Promise<string[]> {
    const { rows } = await this.database.db.execute<{ action: string }>(
      sql`select action from audit_log where object_type = 'file' and object_id = ${id} order by id`,
    );
    return rows.map(({ action }) => action);
  }

  async clear(): Promise<void> {
    await this.database.db.execute(sql`truncate stored_file`);
    rmSync(join(this.folder, 'files'), { recursive: true, force: true });
    this.nowMs = NOON.getTime();
    this.isClean = true;
  }

  async close(): Promise<void> {
    await this.#server?.app.drain();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const sessionOf = ({ userId, role, hasLimitedAccess }: Person) => ({
  id: userId,
  userId,
  role: roleOf(role),
  isFullAccess: hasLimitedAccess !== true,
});

export const codeOf = (error: unknown): string => (error as { code?: string }).code ?? String(error);

const filesIn = (folder: string): number =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile()).length
    : 0;
