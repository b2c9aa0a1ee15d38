-- The first version of the risk questionnaire. Weights add up to 25 and options score 0 to 4, so scores reach from 0 to 100.
INSERT INTO "risk_questionnaire" ("version", "status", "published_at") VALUES (1, 'active', now());
--> statement-breakpoint
INSERT INTO "risk_question" ("questionnaire_id", "position", "topic", "text", "weight")
SELECT r.id, q.position, q.topic, q.text, q.weight FROM "risk_questionnaire" r, (VALUES
  (1, 'When you need it', 'When will you need most of this money?', 3),
  (2, 'What it is for', 'What matters most to you about this money?', 3),
  (3, 'Your income', 'How steady is the income of your household?', 3),
  (4, 'When markets fall', 'Your ₹10 L falls to ₹8 L in three months. What do you do?', 4),
  (5, 'What you can bear', 'What is the largest fall in one year that you would accept?', 3),
  (6, 'What you know', 'How well do you know mutual funds and shares?', 2),
  (7, 'What you have done', 'What have you invested in so far?', 2),
  (8, 'Your reserve', 'For how long could you live on savings that are not in this money?', 3),
  (9, 'Its part of the whole', 'How much of all your savings is this money?', 2)
) AS q (position, topic, text, weight)
WHERE r.version = 1;
--> statement-breakpoint
INSERT INTO "risk_option" ("question_id", "position", "text", "hint", "score")
SELECT q.id, o.position, o.text, o.hint, o.position - 1 FROM "risk_question" q
  JOIN "risk_questionnaire" r ON r.id = q.questionnaire_id AND r.version = 1
  JOIN (VALUES
  (1, 1, 'Within a year', 'For a purchase that is near'),
  (1, 2, 'In one to three years', NULL),
  (1, 3, 'In three to five years', NULL),
  (1, 4, 'In five to ten years', NULL),
  (1, 5, 'In more than ten years', 'For retirement, or for the children'),
  (2, 1, 'That nothing is lost', 'Growth comes second'),
  (2, 2, 'A little more than a deposit', NULL),
  (2, 3, 'Growth and stability in equal parts', NULL),
  (2, 4, 'Growth over many years', NULL),
  (2, 5, 'As much growth as possible', 'Also with large ups and downs'),
  (3, 1, 'There is none at present', NULL),
  (3, 2, 'It changes from month to month', NULL),
  (3, 3, 'It is steady, with little left over', NULL),
  (3, 4, 'It is steady, and some is left over', NULL),
  (3, 5, 'It is steady, and much is left over', NULL),
  (4, 1, 'Sell everything', 'I could not sleep with such a fall'),
  (4, 2, 'Sell some of it', 'I would keep what I can bear to lose'),
  (4, 3, 'Hold and wait', 'I have seen falls before'),
  (4, 4, 'Buy a little more', 'Prices are lower, my plan is the same'),
  (4, 5, 'Buy much more', 'I have other savings and many years'),
  (5, 1, 'None', NULL),
  (5, 2, 'Up to 5%', '₹10 L becomes ₹9.5 L'),
  (5, 3, 'Up to 15%', '₹10 L becomes ₹8.5 L'),
  (5, 4, 'Up to 30%', '₹10 L becomes ₹7 L'),
  (5, 5, 'More than 30%', 'If it grows over many years'),
  (6, 1, 'Not at all', NULL),
  (6, 2, 'I have heard how they work', NULL),
  (6, 3, 'I know the main kinds of funds', NULL),
  (6, 4, 'I compare funds before I buy', NULL),
  (6, 5, 'I follow markets regularly', NULL),
  (7, 1, 'Only deposits and savings accounts', NULL),
  (7, 2, 'Debt funds, bonds or insurance', NULL),
  (7, 3, 'Mostly debt, some equity funds', NULL),
  (7, 4, 'Mostly equity funds', NULL),
  (7, 5, 'Equity funds and shares, for many years', NULL),
  (8, 1, 'Less than a month', NULL),
  (8, 2, 'One to three months', NULL),
  (8, 3, 'Three to six months', NULL),
  (8, 4, 'Six months to a year', NULL),
  (8, 5, 'More than a year', NULL),
  (9, 1, 'Almost everything', NULL),
  (9, 2, 'About three quarters', NULL),
  (9, 3, 'About half', NULL),
  (9, 4, 'About a quarter', NULL),
  (9, 5, 'Less than a tenth', NULL)
) AS o (question, position, text, hint) ON o.question = q.position;
--> statement-breakpoint
INSERT INTO "risk_score_band" ("questionnaire_id", "risk_profile_master_id", "from_score", "to_score")
SELECT r.id, m.id, b.first, b.last FROM "risk_questionnaire" r, (VALUES
  ('VC', 0, 24),
  ('C', 25, 44),
  ('M', 45, 64),
  ('A', 65, 82),
  ('VA', 83, 100)) AS b (code, first, last)
  JOIN "risk_profile_master" m ON m.code = b.code
WHERE r.version = 1;
--> statement-breakpoint
-- Funds beyond these levels of the risk-o-meter are riskier than the profile. Nearly all equity funds are of the highest
-- level, so it is within the two profiles that consist mostly of equity.
UPDATE "risk_profile_master" m SET "highest_risk_id" = r.id
FROM (VALUES ('VC', 2), ('C', 3), ('M', 4), ('A', 6), ('VA', 6)) AS l (code, rank)
  JOIN "instrument_risk" r ON r.rank = l.rank
WHERE m.code = l.code;
--> statement-breakpoint
-- The recommended allocations. Targets of a profile add up to 100; rows that a bank has entered stay as they are.
INSERT INTO "risk_profile_asset_mapping"
  ("risk_profile_master_id", "asset_id", "minimum_share", "target_share", "maximum_share")
SELECT m.id, a.id, s.minimum, s.target, s.maximum FROM (VALUES
  ('VC', 'Equity', 0, 10, 20),
  ('VC', 'Debt', 70, 85, 100),
  ('VC', 'Hybrid', 0, 5, 15),
  ('C', 'Equity', 10, 25, 35),
  ('C', 'Debt', 50, 65, 80),
  ('C', 'Hybrid', 0, 10, 20),
  ('M', 'Equity', 35, 50, 60),
  ('M', 'Debt', 25, 40, 55),
  ('M', 'Hybrid', 0, 10, 25),
  ('A', 'Equity', 55, 70, 80),
  ('A', 'Debt', 10, 20, 35),
  ('A', 'Hybrid', 0, 10, 25),
  ('VA', 'Equity', 75, 90, 100),
  ('VA', 'Debt', 0, 5, 20),
  ('VA', 'Hybrid', 0, 5, 15)) AS s (code, asset, minimum, target, maximum)
  JOIN "risk_profile_master" m ON m.code = s.code JOIN "asset" a ON a.name = s.asset
ON CONFLICT ("risk_profile_master_id", "asset_id") DO NOTHING;
