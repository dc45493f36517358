export { SalesNear } from "./near/SalesNear";
export { PositionPart, type PositionSource } from "./PositionPart";
export { useOwnValueOffer } from "./use-own-value-offer";
export { useSaveSale } from "./use-save-sale";

/** Loaded when cells are pasted that may be a sheet. */
export const loadReadBlock = async () => (await import("./import/read-block")).readBlock;
