-- The policy repo rate of the Reserve Bank of India, from each decision that changed it. Sharpe ratios compare with it.
INSERT INTO "risk_free_rate" ("valid_from", "percent", "name", "source") VALUES
  ('2023-02-08', 6.50, 'RBI policy repo rate', 'Reserve Bank of India, monetary policy statement of 8 February 2023'),
  ('2025-02-07', 6.25, 'RBI policy repo rate', 'Reserve Bank of India, monetary policy statement of 7 February 2025'),
  ('2025-04-09', 6.00, 'RBI policy repo rate', 'Reserve Bank of India, monetary policy statement of 9 April 2025'),
  ('2025-06-06', 5.50, 'RBI policy repo rate', 'Reserve Bank of India, monetary policy statement of 6 June 2025'),
  ('2025-12-05', 5.25, 'RBI policy repo rate', 'Reserve Bank of India, monetary policy statement of 5 December 2025');
