import { limits, type Pin } from "@takseru/shared-types";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, messageOf } from "@/lib/api/api";
import { changeImages } from "../gallery/image-queries";

const NOT_SAVED = "The pins are not saved: you are offline, or the server did not answer.";

interface Plan {
  id: string;
  pins: readonly Pin[];
}

interface Edit {
  pins: readonly Pin[];
  /** Those before each change. */
  past: ReadonlyArray<readonly Pin[]>;
  /** What waits for a photograph to be chosen: a new place, or a pin by its index. */
  waits?: Pick<Pin, "x" | "y"> | number | undefined;
}

/** The pins of the plan that is shown. While they are edited each change is saved at once and can be taken back. */
export const usePins = (reportId: number, { id, pins: stored }: Plan) => {
  const cache = useQueryClient();
  const [edit, setEdit] = useState<Edit>();
  const save = useMutation({
    // Saves run one after the other, so that the last pins stay.
    scope: { id: `pins ${id}` },
    mutationFn: (pins: readonly Pin[]) =>
      api.images.change({ params: { id: reportId, imageId: id }, body: { pins: [...pins] } }),
    onSuccess: ({ data }) =>
      changeImages(cache, reportId, (images) => images.map((image) => (image.id === data.id ? data : image))),
  });
  const pins = edit?.pins ?? stored;
  const set = (next: readonly Pin[], past: Edit["past"]) => {
    setEdit({ pins: next, past });
    save.mutate(next);
  };
  const past = edit?.past ?? [];
  const last = past.at(-1);
  const change = (next: readonly Pin[]) => set(next, [...past, pins]);
  return {
    pins,
    isEditing: edit !== undefined,
    isFull: pins.length >= limits.image.maxPins,
    isChoosing: edit?.waits !== undefined,
    wait: (waits: Edit["waits"]) => setEdit((before) => before && { ...before, waits }),
    /** The photograph of what waits for one. */
    choose: (imageId: string) => {
      const waits = edit?.waits;
      if (typeof waits === "object") change([...pins, { ...waits, image_id: imageId }]);
      else change(pins.map((pin, index) => (index === waits ? { ...pin, image_id: imageId } : pin)));
    },
    start: () => setEdit({ pins: stored, past: [] }),
    finish: () => {
      setEdit(undefined);
      save.reset();
    },
    change,
    undo: last && (() => set(last, past.slice(0, -1))),
    failure: edit && save.isError ? messageOf(save.error, NOT_SAVED) : undefined,
    retry: () => save.mutate(pins),
  };
};

export type Pins = ReturnType<typeof usePins>;
