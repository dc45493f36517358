import {
  colomboDay,
  formatTime,
  linkOfRow,
  listed,
  ReportFields,
  type Sketch,
  type SketchOffer,
  sketchInShort,
  sketchOffers,
  Worksheet,
  withTaken,
} from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useParams } from "react-router";
import { SketchDialog, type TracedPicture } from "@/features/sketch";
import { imagesQuery } from "@/lib/images/images-query";
import { useIsOnline } from "@/lib/sync/use-is-online";
import { Icon, iconPaths } from "@/ui";
import { DisclosureLine } from "../fields/Disclosure";
import type { FormValues, RowForm } from "../report-form";
import { useEditing, useFormSelector, useReadOnly } from "../report-session/form-context";

/** Photographs and pages of plans, which can be traced. */
const usePictures = (id: number): TracedPicture[] => {
  const { data = [] } = useQuery({ ...imagesQuery(id), enabled: Number.isInteger(id) });
  return data.map(({ id, caption, filename, url, thumbnail_url, width, height }) => ({
    id,
    name: caption || filename,
    url,
    thumbnail: thumbnail_url,
    ratio: height / width,
  }));
};

const readArea = (typed: string): number | null =>
  ReportFields.shape.total_floor_area.safeParse(typed).data ?? null;

/** The areas that the sketch offers for what is typed. */
const offersFor = (values: FormValues): SketchOffer[] => {
  const { sketch, total_floor_area, other_buildings, worksheet } = values;
  if (sketch === null) return [];
  const buildings = ReportFields.shape.other_buildings.safeParse(other_buildings).data;
  return sketchOffers({
    sketch,
    total_floor_area: readArea(total_floor_area),
    other_buildings: buildings ?? [],
    worksheet: Worksheet.safeParse(worksheet).data ?? null,
  });
};

const linkedRow = (row: RowForm, offer: SketchOffer, today: string): RowForm => ({
  ...row,
  description: row.description || offer.source.label,
  ...Object.fromEntries(
    Object.entries(linkOfRow(offer, today)).map(([name, value]) => [name, String(value)]),
  ),
});

const withRowAt = (
  rows: readonly RowForm[],
  index: number,
  change: (row: RowForm) => RowForm,
  empty: RowForm,
): RowForm[] => {
  const row = rows[index];
  return row ? rows.with(index, change(row)) : [...rows, change({ ...empty })];
};

const NEW_COST_ROW: RowForm = {
  description: "",
  area_sq_ft: "",
  rate_per_sq_ft: "",
  depreciation_percent: "",
};
const NEW_REINSTATEMENT_ROW: RowForm = { description: "", area_sq_ft: "", rate_per_sq_ft: "" };

/** The form with these areas taken from its sketch, each noted with what it was and the day. */
export const withAreasTaken = (
  values: FormValues,
  offers: readonly SketchOffer[],
  today: string,
): FormValues => {
  const next = structuredClone(values);
  for (const offer of offers) {
    const { target, source } = offer;
    const link = (row: RowForm) => linkedRow(row, offer, today);
    if (target.kind === "floor_area") next.total_floor_area = String(source.area);
    else if (target.kind === "other_building") {
      const building = next.other_buildings[target.index];
      if (building) building.total_floor_area = String(source.area);
    } else if (target.kind === "worksheet")
      next.worksheet.buildings = withRowAt(next.worksheet.buildings, target.row, link, NEW_COST_ROW);
    else {
      const approach = next.worksheet.approaches?.find(({ id }) => id === target.approach);
      const rows = approach?.buildings;
      if (approach && Array.isArray(rows))
        approach.buildings = withRowAt(rows, target.row, link, NEW_REINSTATEMENT_ROW);
    }
  }
  if (next.sketch) next.sketch = withTaken(next.sketch, offers, today);
  return next;
};

/** Whether what is drawn is with the server. */
const useSaved = (): string => {
  const editing = useEditing();
  const isOnline = useIsOnline();
  const state = useFormSelector(editing, () => {
    if (editing.conflicts(["sketch"]).length > 0) return "conflict";
    if (editing.unsaved(["sketch"]).length > 0 || editing.serverReport() === undefined) return "unsaved";
    return editing.serverReport()?.updated_at ?? "";
  });
  if (state === "conflict") return "Not saved: changed elsewhere";
  if (state === "unsaved") return isOnline ? "Saving…" : "On this device";
  return `Saved ${formatTime(state)}`;
};

/** The sketch of the buildings: a line that says what is drawn, from which the sketch opens. */
export const SketchField = ({ label }: { label: string }) => {
  const { control } = useFormContext<FormValues>();
  const editing = useEditing();
  const isReadOnly = useReadOnly();
  const [opened, setOpened] = useState(false);
  const [sketch, buildings] = useWatch({
    control,
    name: ["sketch", "other_buildings", "total_floor_area", "worksheet"],
  });
  const pictures = usePictures(Number(useParams().reportId));
  const state = useSaved();

  const change = (next: Sketch) =>
    editing.undo.typeInto("sketch", () =>
      editing.setValue("sketch", next, { shouldDirty: true, shouldValidate: false }),
    );
  const use = (offers: readonly SketchOffer[]) => {
    const today = colomboDay(new Date().toISOString()) ?? "";
    editing.replace(withAreasTaken(editing.getValues(), offers, today), [
      "total_floor_area",
      "other_buildings",
      "worksheet",
      "sketch",
    ]);
  };
  const offers = offersFor(editing.getValues());
  const changed = offers.filter((offer) => offer.state === "changed").map((offer) => offer.label);
  const saved = (
    <>
      {state.startsWith("Saved") && <Icon path={iconPaths.tick} size={16} />}
      <span>{state}</span>
    </>
  );

  return (
    <>
      <DisclosureLine
        title={label}
        level={3}
        answer={sketchInShort(sketch) || (isReadOnly ? "Not drawn" : "Draw it")}
        open={opened}
        onToggle={setOpened}
      >
        {null}
      </DisclosureLine>
      {changed.length > 0 && (
        <span className="check-line">
          {`The sketch has changed since its areas were taken: ${listed(changed)}. The sketch offers the new ones.`}
        </span>
      )}
      <SketchDialog
        content={{
          sketch,
          onChange: isReadOnly ? undefined : change,
          buildings: buildings.map(({ name }) => name),
          offers,
          onUse: isReadOnly ? undefined : use,
          pictures,
          saved,
        }}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  );
};
