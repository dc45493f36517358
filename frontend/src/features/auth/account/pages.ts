export { AccountDeletedPage } from "../export-and-erasure/AccountDeletedPage";
export { AccountPage } from "./AccountPage";
