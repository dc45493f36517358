import * as z from "zod";
import { Latitude, Longitude } from "../location/location.ts";
import { inputMessages } from "../texts/messages/input.ts";
import { someOf } from "../units/primitives.ts";
import { ReportFields } from "./report-fields.ts";

/** Fields that the specification names a second time, as groups. */
const groups = () => {
  const { province, district, city, village_name } = ReportFields.shape;
  return {
    coordinates: z.object({ latitude: Latitude, longitude: Longitude }).nullable(),
    administrative_division: someOf(z.object({ province, district, city, village: village_name })),
  };
};

/**
 * What a report is created with: any of its fields, position and administrative division also as groups. A field's own
 * name takes precedence over its group; unknown names are dropped.
 */
export const ReportCreation = z.lazy(() =>
  someOf(ReportFields.extend(groups()), inputMessages.noReportField).transform(
    ({ coordinates, administrative_division: { village, ...division } = {}, ...fields }) => ({
      ...coordinates,
      ...division,
      ...(village === undefined ? {} : { village_name: village }),
      ...fields,
    }),
  ),
);
export type ReportCreation = z.output<typeof ReportCreation>;
