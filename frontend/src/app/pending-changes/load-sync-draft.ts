// A module of its own, loaded on demand: forms, merging and schemas are for those who have something to send.
export { syncDraft } from "@/features/report-builder";
