import { type Image, imageCategory, messages } from "@takseru/shared-types";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { freePlaces } from "@/lib/images/photograph-counts";
import { confirmDialog, toast, toastWithUndo } from "@/ui";
import { nameOf, type Photograph } from "../../photograph";
import { fullMessage } from "../../upload/check-files";
import { photographView } from "../../upload/photograph-view";
import { change as changeOnDevice, discard } from "../../upload/use-device-photographs";
import { placePhotographs, type Target } from "../order/place-photographs";
import { captioned, covered, removed, turned } from "./changes";
import { type Action, photographChangesOf } from "./photograph-changes";

/** What a valuer can do with photographs. All of it is shown at once, and can be taken back. */
export interface PhotographActions {
  /** Whether it was stored. */
  caption: (photograph: Photograph, caption: string) => Promise<boolean>;
  turn: (photographs: readonly Photograph[]) => void;
  /** Puts the mark of the cover on a photograph, or takes it off. */
  cover: (photograph: Photograph, cover: boolean) => void;
  move: (photographs: readonly Photograph[], target: Target) => void;
  /** One place forward or back within its category. */
  moveBy: (photograph: Photograph, by: 1 | -1) => void;
  /** Whether they were deleted. */
  remove: (photographs: readonly Photograph[]) => Promise<boolean>;
  undo: () => void;
}

interface Inputs {
  reportId: number;
  images: readonly Image[];
  photographs: readonly Photograph[];
  /** Says to readers what has happened. */
  say: (text: string) => void;
  /** Told of the first of those that have moved. */
  onMoved: (id: string) => void;
}

const named = (photographs: readonly Photograph[]): string => {
  const [first] = photographs;
  return first && photographs.length === 1 ? nameOf(first) : `${photographs.length} images`;
};

const question = (photographs: readonly Photograph[]): string => {
  const count = photographs.length;
  const asked =
    count === 1 ? messages.images.confirmDelete : `Are you sure you want to delete these ${count} images?`;
  return photographs.some(({ device }) => device)
    ? `${asked} What is on this device only cannot be brought back.`
    : asked;
};

const imagesOf = (photographs: readonly Photograph[]): Image[] =>
  photographs.flatMap(({ image }) => image ?? []);

export const usePhotographActions = ({
  reportId,
  images,
  photographs,
  say,
  onMoved,
}: Inputs): PhotographActions => {
  const store = photographChangesOf(reportId, useQueryClient());
  const latest = useRef(photographs);
  useEffect(() => {
    latest.current = photographs;
  });

  /** As it is by now: while a valuer types or answers, a photograph of the device becomes one of the server. */
  const current = (photograph: Photograph): Photograph => {
    const imageId = photograph.device && photographView.imageIdOf(photograph.device.key);
    const found = latest.current.find(({ id }) => id === photograph.id || id === imageId);
    return found ?? photograph;
  };

  /** Whether all of it has succeeded. */
  const run = async (action: Action): Promise<boolean> =>
    action.changes.length === 0 || (await store.run(action)) === action.changes.length;

  const move = (given: readonly Photograph[], target: Target) => {
    const chosen = given.map(current);
    const arriving = chosen.filter(({ category }) => category !== target.category);
    if (arriving.length > freePlaces(photographs, target.category))
      return void toast.error(fullMessage(target.category));
    const { changes, onDevice } = placePhotographs(reportId, images, photographs, chosen, target);
    for (const { key, ...place } of onDevice) void changeOnDevice(key, place);
    const label = imageCategory.labels[target.category];
    if (chosen[0]) onMoved(chosen[0].id);
    void run({ label: `${named(chosen)} moved`, changes });
    say(`${named(chosen)} moved ${arriving.length > 0 ? `to ${label}` : `in ${label}`}`);
  };

  return {
    caption: async (photograph, caption) => {
      const { image, device } = current(photograph);
      if (device && (await changeOnDevice(device.key, { caption }))) return true;
      // The device no longer has it: the server does.
      const id = image?.id ?? (device && photographView.imageIdOf(device.key));
      if (id === undefined) return false;
      const before = { id, caption: photograph.caption };
      const label = `caption of ${nameOf(photograph)}`;
      return run({ label, changes: [captioned(reportId, before, caption)] });
    },
    turn: (given) => {
      const chosen = given.map(current);
      const changes = imagesOf(chosen).map((image) => turned(reportId, image));
      if (changes.length === 0) return;
      void run({ label: `${named(chosen)} turned`, changes });
      say(`${named(chosen)} turned`);
    },
    cover: (photograph, cover) => {
      const { image } = current(photograph);
      if (!image) return;
      const label = `cover ${nameOf(photograph)}`;
      void run({ label, changes: [covered(reportId, images, image, cover)] });
      say(`${nameOf(photograph)} is ${cover ? "" : "no longer "}chosen for the cover`);
    },
    move,
    moveBy: (given, by) => {
      const photograph = current(given);
      const { category, id } = photograph;
      const present = photographs.filter((other) => other.category === category);
      const at = present.findIndex((other) => other.id === id);
      if (!present[at + by]) return;
      move([photograph], { category, before: present[by < 0 ? at - 1 : at + 2]?.id });
      say(`${nameOf(photograph)}: ${at + by + 1} of ${present.length}`);
    },
    remove: async (chosen) => {
      const agreed = await confirmDialog({
        title: chosen.length === 1 ? "Delete image" : "Delete images",
        message: question(chosen),
        confirm: "Delete",
        destructive: true,
      });
      if (!agreed) return false;
      const arrived = await Promise.all(
        chosen.map(async ({ device }) => (device ? !(await discard(device.key)) : true)),
      );
      const left = chosen.filter((_, index) => arrived[index]);
      const stored = imagesOf(left.map(current));
      if (left.length === 0) return true;
      const action = {
        label: `${named(chosen)} deleted`,
        changes: stored.map((image) => removed(reportId, image)),
      };
      const done = await store.run(action);
      if (done < left.length) toast.error(messages.images.deleteImageFailed);
      if (done > 0)
        toastWithUndo({
          message: done === 1 ? messages.images.deleted : `${done} images deleted successfully`,
          onUndo: () => void store.undo(action),
        });
      return true;
    },
    undo: () => {
      const step = store.get().steps.at(-1);
      if (!step) return;
      say(`Taken back: ${step.label}`);
      void store.undo(step);
    },
  };
};
