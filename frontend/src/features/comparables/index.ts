export { SalesNear } from "./near/SalesNear";
export { OwnValueOffer } from "./OwnValueOffer";
export { PositionPart, type PositionSource } from "./PositionPart";
export { useSaveSale } from "./use-save-sale";
