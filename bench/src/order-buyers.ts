import type pg from 'pg';

/** A client with one account and one fund in its cart. */
export interface Buyer {
  readonly userId: number;
  readonly accountId: number;
}

/** A buyer with a filled cart. */
export interface ReadyBuyer extends Buyer {
  readonly cartVersion: number;
}

/** Inserts clients with an account and an empty cart each. */
export async function insertBuyers(client: pg.Client, count: number): Promise<readonly Buyer[]> {
  const { rows } = await client.query<Buyer>(
    `with person as (
      insert into app_user (name, login_user_id, password_hash, email_id, app_user_status)
      select 'Buyer ' || n, 'buyer' || n, '-', 'buyer' || n || '@artha.example', 3 from generate_series(1, $1::int) n
      returning id
    ), owned as (
      insert into account (name, account_number, app_user_id, holding_type)
      select 'Buyer ' || id, 'B' || id, id, 'single' from person returning id, app_user_id
    ), emptied as (
      insert into cart (account_id, version, updated_at) select id, 1, now() from owned
    )
    select app_user_id as "userId", id as "accountId" from owned order by id`,
    [count],
  );
  return rows;
}

/** Direct growth funds that are open for purchase. */
export async function fundsOnOffer(client: pg.Client): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from instrument
    where is_live and is_listed and structure = 'open-ended' and plan_type = 'Direct' and option = 'growth'
    order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Adds one fund to each cart, which must be empty, and vacuums the dead rows of earlier rounds. */
export async function fillCarts(
  client: pg.Client,
  buyers: readonly Buyer[],
  funds: readonly number[],
): Promise<readonly ReadyBuyer[]> {
  const accountIds = buyers.map(({ accountId }) => accountId);
  await client.query(
    `insert into cart_line (account_id, instrument_id, mode, amount)
    select id, ($2::int[])[1 + id % cardinality($2::int[])], 'lumpsum', 5000 + 500 * (id % 97)
    from unnest($1::int[]) id`,
    [accountIds, funds],
  );
  const { rows } = await client.query<{ accountId: number; version: number }>(
    `update cart set version = version + 1, updated_at = now() where account_id = any ($1::int[])
    returning account_id as "accountId", version`,
    [accountIds],
  );
  await client.query('vacuum (analyze) cart, cart_line');
  const versions = new Map(rows.map(({ accountId, version }) => [accountId, version]));
  return buyers.map((buyer) => ({ ...buyer, cartVersion: versions.get(buyer.accountId) ?? 0 }));
}
