-- Sizes were computed from the newest portfolio when read.
UPDATE "instrument" i SET "size" = newest.size
FROM (
  SELECT o.instrument_id, (
    SELECT sum(market_value) FROM fund_portfolio_holding h WHERE h.fund_portfolio_id = o.fund_portfolio_id) AS size
  FROM (
    SELECT DISTINCT ON (o.instrument_id) o.instrument_id, o.fund_portfolio_id
    FROM fund_portfolio_instrument o JOIN fund_portfolio p ON p.id = o.fund_portfolio_id
    ORDER BY o.instrument_id, p.as_of DESC, p.id DESC) o) newest
WHERE i.id = newest.instrument_id AND newest.size IS NOT NULL;
