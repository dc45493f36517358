export { useCreateComparable } from "./comparable-queries";
export { SalesNear } from "./near/SalesNear";
export { OwnValueOffer } from "./OwnValueOffer";
export { PositionPart, type PositionSource } from "./PositionPart";

export const comparablesPage = async () => ({
  Component: (await import("./list/SalesPage")).SalesPage,
});

export const importPage = async () => ({ Component: (await import("./import/ImportPage")).ImportPage });
