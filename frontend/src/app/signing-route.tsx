// A module of its own: the door of the builder would bring the builder along.
export { SigningPage } from "@/features/report-builder/signing/SigningPage";
