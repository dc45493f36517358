export { SigningPage } from "./SigningPage";
