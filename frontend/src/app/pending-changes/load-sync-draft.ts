// Forms, merging and the contract's schemas: only for those who have something to send.
export { sendKept } from "@/features/report-builder";
