export { useCreateComparable } from "./comparable-queries";
export { SalesNear } from "./near/SalesNear";
export { OwnValueOffer } from "./OwnValueOffer";
export { PositionPart, type PositionSource } from "./PositionPart";
