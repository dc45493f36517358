import { imageCategory, type ReportChange } from "@takseru/shared-types";
import { z } from "zod";

type Fields = ReportChange["fields"];
type Change = Fields[string];

const isNone = (value: unknown): boolean => value === null || value === undefined;

const categoryName = (value: unknown): string => {
  const { data } = imageCategory.schema.safeParse(value);
  return data ? imageCategory.labels[data] : String(value);
};

const turns: Record<number, string> = { 90: "to the right", 180: "upside down", 270: "to the left" };

const turnOf = ({ before, after }: Change): string =>
  turns[(Number(after) - Number(before) + 360) % 360] ?? "back";

const countOf = (pins: unknown): number => (Array.isArray(pins) ? pins.length : 0);

const pinsText = ({ before, after }: Change): string => {
  const [old, now] = [countOf(before), countOf(after)];
  if (old === now) return "pins moved";
  return now === 1 ? "1 pin now" : `${now} pins now`;
};

/** It was added or deleted, or its caption changed; a former version named no photograph with a caption. */
const addedOrCaptioned = ({ before, after }: Change, name: string | undefined): string => {
  if (isNone(after)) return `${String(before)} deleted`;
  if (isNone(before)) return `${String(after)} added`;
  const words = `“${String(before) || "(empty)"}” changed to “${String(after) || "(empty)"}”`;
  return name === undefined ? `Caption ${words}` : `${name}: caption ${words}`;
};

const Order = z.object({ category: z.string(), photographs: z.array(z.string()) });

const orderText = ({ after }: Change): string[] => {
  const { data } = Order.safeParse(after);
  return data ? [`${categoryName(data.category)} in a new order: ${data.photographs.join(", ")}`] : [];
};

/** What happened to photographs, as text. */
export const photographDetails = ({
  image,
  image_name,
  image_category,
  image_rotation,
  image_cover,
  image_pins,
  image_order,
  image_restored,
}: Fields): string[] => {
  const name = image_name ? String(image_name.after) : undefined;
  const named = name ?? "A photograph";
  return [
    ...(image ? [addedOrCaptioned(image, name)] : []),
    ...(image_restored ? [`${String(image_restored.after)} brought back`] : []),
    ...(image_category
      ? [
          `${named} moved from ${categoryName(image_category.before)} to ${categoryName(image_category.after)}`,
        ]
      : []),
    ...(image_rotation ? [`${named} turned ${turnOf(image_rotation)}`] : []),
    ...(image_cover
      ? [`${named} ${image_cover.after === true ? "chosen" : "no longer chosen"} for the first page`]
      : []),
    ...(image_pins ? [`${named}: ${pinsText(image_pins)}`] : []),
    ...(image_order ? orderText(image_order) : []),
  ];
};
