ALTER TABLE "income" DROP CONSTRAINT "income_amounts";--> statement-breakpoint
ALTER TABLE "income" ADD CONSTRAINT "income_amounts" CHECK ("income"."tax" >= 0 and "income"."gross" > 0 and "income"."gross" <> 'NaN'
        and ("income"."gross" > "income"."tax" or ("income"."gross" = "income"."tax" and "income"."status" = 'reinvested')));