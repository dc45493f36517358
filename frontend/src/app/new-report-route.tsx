import { ImagesPanel } from "@/features/images";
import { LocationStart } from "@/features/location";
import { type ImagesSlot, type LocationSlot, NewReportPage as NewReport } from "@/features/report-builder";

const images: ImagesSlot = (options) => <ImagesPanel {...options} />;
const location: LocationSlot = (options) => <LocationStart {...options} />;

/** The builder of a new report, with the features that its steps show. */
export const NewReportPage = () => <NewReport images={images} location={location} />;
