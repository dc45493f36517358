import { ImagesPanel } from "@/features/images";
import { LocationForm } from "@/features/location";
import {
  BuilderPage as Builder,
  type ImagesSlot,
  type LocationSlot,
  NewReportPage as NewReport,
} from "@/features/report-builder";

const images: ImagesSlot = (options) => <ImagesPanel {...options} />;
const location: LocationSlot = (options) => <LocationForm {...options} />;

/** The builder of a stored report, with the features that its sections show. */
export const BuilderPage = () => <Builder images={images} />;

/** The builder of a new report, with the features that its sections show. */
export const NewReportPage = () => <NewReport images={images} location={location} />;
