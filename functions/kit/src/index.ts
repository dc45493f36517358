export type { ApiEvent } from "./core/api-event.ts";
export { AppError } from "./core/app-error.ts";
export { type Clock, epochSeconds, systemClock } from "./core/clock.ts";
export { compareStrings } from "./core/compare-strings.ts";
export { version } from "./core/version.ts";
export { whenAllSettled } from "./core/when-all-settled.ts";
export { createDocumentClient, type Item } from "./dynamo/document-client.ts";
export { isItemTooLarge } from "./dynamo/is-item-too-large.ts";
export { onConditionFailed } from "./dynamo/on-condition-failed.ts";
export { prefixCondition } from "./dynamo/prefix-condition.ts";
export { projectionOf } from "./dynamo/projection.ts";
export { type IndexDefinition, type TableDefinition, toCreateTable } from "./dynamo/table-definition.ts";
export { type TransactionWrite, transact } from "./dynamo/transact.ts";
export { createResourceMatcher, type IncomingRequest, toApiEvent } from "./embedded/api-gateway.ts";
export {
  type ApiHandler,
  type Authenticate,
  apiHandler,
  type HandlerDependencies,
} from "./http/api-handler.ts";
export { errorReply } from "./http/error-replies.ts";
export { isolationHeaders, noPermissions } from "./http/isolation-headers.ts";
export { parseInput } from "./http/parse-input.ts";
export type { Caller, RequestMetadata } from "./http/request.ts";
export { implement, joinRouteTables, type RouteTable } from "./http/route-table.ts";
export { apiHeaders } from "./http/secure-headers.ts";
export { pdfWorkerPath, siteHeaders } from "./http/site-headers.ts";
export { awsClientLimits, awsTransferLimits } from "./lambda/aws-client-limits.ts";
export {
  mapBudgetOf,
  mapBudgetVariables,
  RoomEnvironment,
  readEnvironment,
  textBudgetOf,
  textBudgetVariables,
} from "./lambda/environment.ts";
export { createLambdaDependencies } from "./lambda/lambda-dependencies.ts";
export { withTasks } from "./lambda/scheduled-tasks.ts";
export { createCallCounter } from "./limits/call-counter.ts";
export { type ConcurrencyLimit, limitConcurrency } from "./limits/limit-concurrency.ts";
export {
  type BudgetLimit,
  type BudgetSpent,
  costWithin,
  createSpendingBudget,
  type Reservation,
  type SpendingBudget,
} from "./limits/spending-budget.ts";
export { type Attachment, type Mail, type Mailer, MailRefused } from "./mail/mailer.ts";
export { type GuardedObjectStore, guardObjectStore } from "./objects/guarded-object-store.ts";
export type { ObjectPart, ObjectStore } from "./objects/object-store.ts";
export { createLog, type Log } from "./observability/log.ts";
export {
  createEmfMetrics,
  type KitMetrics,
  kitMetrics,
  METRIC_NAMESPACE,
  type Metrics,
  type MetricUnits,
  noMetrics,
} from "./observability/metrics.ts";
export { currentRequestContext } from "./observability/request-context.ts";
export { createVault, type DataKeys, type SealContext, type Vault } from "./sealing/vault.ts";
