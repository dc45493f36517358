export { LocationStart } from "./LocationStart";
