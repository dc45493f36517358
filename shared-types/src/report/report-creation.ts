import * as z from "zod";
import { inputMessages } from "../texts/messages/input.ts";
import { messages } from "../texts/messages.ts";
import { boundedText, lineText, someOf } from "../units/primitives.ts";
import { amount } from "../units/rupees.ts";
import { refuseEarlyDates } from "./early-dates.ts";
import { ReportFields } from "./report-fields.ts";
import { TextSources } from "./text-sources.ts";

const NO_ID = inputMessages.invalid("The id");
const CreationId = boundedText(64, NO_ID).regex(/^[A-Za-z0-9-]{16,64}$/, NO_ID);

const given = <Degrees extends z.ZodType<number | null>>(degrees: Degrees, missing: string) =>
  degrees.refine((value) => value !== null, missing);

/** Fields that the specification names a second time, as groups. */
const groups = () => {
  const { latitude, longitude, province, district, city, village_name } = ReportFields.shape;
  const { latitudeRequired, longitudeRequired } = messages.location;
  return {
    coordinates: z
      .object({
        latitude: given(latitude, latitudeRequired),
        longitude: given(longitude, longitudeRequired),
      })
      .nullable(),
    /** Derived from village, city and district; accepted if it says the same. */
    location_summary: lineText,
    /**
     * An id made by the device: repeated calls create one report, however late. Without a reference among the fields the
     * report takes the valuer's next one.
     */
    creation_id: CreationId.optional(),
    /** As agreed with the client, without expenses and tax: the report's fee begins with it. */
    valuation_fee: amount,
    /** Sources of the program's texts among the fields. */
    text_sources: TextSources.optional(),
    administrative_division: someOf(z.object({ province, district, city, village: village_name })),
  };
};

/**
 * The body of creating a report: any of its fields; position and administrative division also as groups. A field's own
 * name takes precedence over its group; unknown names are dropped.
 */
export const ReportCreation = z.lazy(() =>
  someOf(ReportFields.extend(groups()), inputMessages.noReportField)
    .superRefine(refuseEarlyDates)
    .transform(({ coordinates, administrative_division: { village, ...division } = {}, ...fields }) => ({
      ...coordinates,
      ...division,
      ...(village === undefined ? {} : { village_name: village }),
      ...fields,
    })),
);
export type ReportCreation = z.output<typeof ReportCreation>;
