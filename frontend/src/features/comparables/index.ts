export { loadReadBlock } from "./load-read-block";
export { SalesNear } from "./near/SalesNear";
export { PositionPart, type PositionSource } from "./PositionPart";
export { useOwnValueOffer } from "./use-own-value-offer";
export { useSaveSale } from "./use-save-sale";
