ALTER TABLE "sms_quotas" RENAME TO "quotas";--> statement-breakpoint
ALTER INDEX "sms_quotas_end" RENAME TO "quotas_end";--> statement-breakpoint
ALTER INDEX "sms_quotas_pkey" RENAME TO "quotas_pkey";
