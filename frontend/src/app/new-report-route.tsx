import { LocationStart } from "@/features/location";
import { type LocationSlot, NewReportPage as NewReport } from "@/features/report-builder";
import { images } from "./images-slot";

const location: LocationSlot = (options) => <LocationStart {...options} />;

/** The builder of a new report, with the features that its steps show. */
export const NewReportPage = () => <NewReport images={images} location={location} />;
