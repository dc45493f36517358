export { LocationForm } from "./LocationForm";
