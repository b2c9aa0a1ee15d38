-- Prices by year. The first partition holds what is older than the feeds at hand; whatever fits no year lands in the default one.
--> statement-breakpoint
CREATE TABLE "nav_history_before_2006" PARTITION OF "nav_history" FOR VALUES FROM (MINVALUE) TO ('2006-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2006" PARTITION OF "nav_history" FOR VALUES FROM ('2006-01-01') TO ('2007-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2007" PARTITION OF "nav_history" FOR VALUES FROM ('2007-01-01') TO ('2008-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2008" PARTITION OF "nav_history" FOR VALUES FROM ('2008-01-01') TO ('2009-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2009" PARTITION OF "nav_history" FOR VALUES FROM ('2009-01-01') TO ('2010-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2010" PARTITION OF "nav_history" FOR VALUES FROM ('2010-01-01') TO ('2011-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2011" PARTITION OF "nav_history" FOR VALUES FROM ('2011-01-01') TO ('2012-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2012" PARTITION OF "nav_history" FOR VALUES FROM ('2012-01-01') TO ('2013-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2013" PARTITION OF "nav_history" FOR VALUES FROM ('2013-01-01') TO ('2014-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2014" PARTITION OF "nav_history" FOR VALUES FROM ('2014-01-01') TO ('2015-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2015" PARTITION OF "nav_history" FOR VALUES FROM ('2015-01-01') TO ('2016-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2016" PARTITION OF "nav_history" FOR VALUES FROM ('2016-01-01') TO ('2017-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2017" PARTITION OF "nav_history" FOR VALUES FROM ('2017-01-01') TO ('2018-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2018" PARTITION OF "nav_history" FOR VALUES FROM ('2018-01-01') TO ('2019-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2019" PARTITION OF "nav_history" FOR VALUES FROM ('2019-01-01') TO ('2020-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2020" PARTITION OF "nav_history" FOR VALUES FROM ('2020-01-01') TO ('2021-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2021" PARTITION OF "nav_history" FOR VALUES FROM ('2021-01-01') TO ('2022-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2022" PARTITION OF "nav_history" FOR VALUES FROM ('2022-01-01') TO ('2023-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2023" PARTITION OF "nav_history" FOR VALUES FROM ('2023-01-01') TO ('2024-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2024" PARTITION OF "nav_history" FOR VALUES FROM ('2024-01-01') TO ('2025-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2025" PARTITION OF "nav_history" FOR VALUES FROM ('2025-01-01') TO ('2026-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2026" PARTITION OF "nav_history" FOR VALUES FROM ('2026-01-01') TO ('2027-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2027" PARTITION OF "nav_history" FOR VALUES FROM ('2027-01-01') TO ('2028-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2028" PARTITION OF "nav_history" FOR VALUES FROM ('2028-01-01') TO ('2029-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2029" PARTITION OF "nav_history" FOR VALUES FROM ('2029-01-01') TO ('2030-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2030" PARTITION OF "nav_history" FOR VALUES FROM ('2030-01-01') TO ('2031-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2031" PARTITION OF "nav_history" FOR VALUES FROM ('2031-01-01') TO ('2032-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2032" PARTITION OF "nav_history" FOR VALUES FROM ('2032-01-01') TO ('2033-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2033" PARTITION OF "nav_history" FOR VALUES FROM ('2033-01-01') TO ('2034-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2034" PARTITION OF "nav_history" FOR VALUES FROM ('2034-01-01') TO ('2035-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_2035" PARTITION OF "nav_history" FOR VALUES FROM ('2035-01-01') TO ('2036-01-01');
--> statement-breakpoint
CREATE TABLE "nav_history_default" PARTITION OF "nav_history" DEFAULT;
