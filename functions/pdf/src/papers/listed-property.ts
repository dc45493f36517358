import {
  formatDate,
  marketValueOf,
  type PaperSource,
  type Report,
  type ScheduledProperty,
  type SignedPaperRequest,
  valuationMethod,
  valueOfShare,
} from "@takseru/shared-types";
import type { PaperDocument, PropertyCover } from "../document/snapshot.ts";

export type ScheduleRequest = Extract<SignedPaperRequest, { kind: "schedule" }>;

/** One property of the list, with all that is printed of it. */
export interface Listed {
  number: number;
  report: Report;
  cover: PropertyCover | undefined;
  source: PaperSource;
  property: ScheduledProperty;
  /** Value of the whole property, in rupees. */
  whole: number;
  share: number;
  name: string;
  asAt: string | undefined;
}

export const isWhole = ({ property: { numerator, denominator } }: Listed): boolean =>
  numerator === denominator;

export const listedOf = ({ sources, properties }: PaperDocument, request: ScheduleRequest): Listed[] =>
  request.properties.flatMap((property, index) => {
    const [page, source] = [properties[index], sources[index]];
    const value = page && marketValueOf(page.snapshot.report).value;
    if (!page || !source || !value) return [];
    return [
      {
        number: index + 1,
        report: page.snapshot.report,
        cover: page.cover,
        source,
        property,
        whole: value.rupees,
        share: valueOfShare(value.rupees, property),
        name: value.name,
        asAt: formatDate(value.asAt),
      },
    ];
  });

export const methodsOf = ({ valuation_methods }: Report): string =>
  valuation_methods.map((method) => valuationMethod.labels[method]).join("; ");
