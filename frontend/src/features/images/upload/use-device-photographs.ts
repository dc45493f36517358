import type { ImageCategory } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { createIdempotencyKey } from "@/lib/api/api";
import { getSession } from "@/lib/api/session-store";
import { imagesQuery } from "@/lib/images/images-query";
import { freePlaces } from "@/lib/images/photograph-counts";
import { useUser } from "@/lib/session/session";
import { useIsOnline } from "@/lib/sync/use-is-online";
import { changePhotograph, deletePhotographIf } from "@/lib/unsent-photographs/photograph-store";
import {
  counted,
  type PhotographOwner,
  type StoredPhotograph,
} from "@/lib/unsent-photographs/stored-photograph";
import type { DevicePhotograph, OnDevice } from "../photograph";
import { type Progress, photographView } from "./photograph-view";
import { usePhotographSync } from "./use-photograph-sync";

export { addPhotographs } from "./add-photographs";

interface Situation {
  progress: Progress | undefined;
  thumbnail: string | undefined;
  isOnline: boolean;
  hasRoom: boolean;
}

const stateOf = (
  { owner, refused }: StoredPhotograph,
  { progress, isOnline }: Pick<Situation, "progress" | "isOnline">,
): OnDevice["state"] => {
  if (refused) return "refused";
  if (progress) return progress.step;
  return isOnline && typeof owner === "number" ? "waiting" : "on this device";
};

const toDevicePhotograph = (stored: StoredPhotograph, situation: Situation): DevicePhotograph => ({
  id: stored.key,
  category: stored.category,
  caption: stored.caption,
  filename: stored.filename,
  position: stored.position,
  thumbnail: situation.thumbnail ?? "",
  takenAt: stored.takenAt,
  gps: stored.gps,
  isRefused: stored.refused !== undefined,
  turn: 0,
  device: {
    key: stored.key,
    state: stateOf(stored, situation),
    share: situation.progress?.share ?? 0,
    reason: stored.refused?.reason ?? stored.warning,
    canRetry: stored.refused?.retry === "later" || (stored.refused?.retry === "room" && situation.hasRoom),
  },
});

/** What this device holds of a report's photographs, in the order of position; sends them while a screen shows them. */
export const useDevicePhotographs = (owner: PhotographOwner): readonly DevicePhotograph[] => {
  const { id: userId } = useUser();
  usePhotographSync(userId);
  const isOnline = useIsOnline();
  const isReport = typeof owner === "number";
  const { data: images = [] } = useQuery({ ...imagesQuery(isReport ? owner : 0), enabled: false });
  const { photographs, progress, thumbnails } = useSyncExternalStore(
    photographView.subscribe,
    photographView.get,
  );
  return useMemo(() => {
    const stored = new Set(images.map(({ id }) => id));
    const own = photographs.filter(({ key, owner: of }) => of === owner && key.startsWith(`${userId}:`));
    return (
      own
        // The server shows it already; this device keeps it until its checksum is known.
        .filter(({ key, sent }) => !stored.has(sent?.imageId ?? photographView.imageIdOf(key) ?? ""))
        .map((photograph) =>
          toDevicePhotograph(photograph, {
            progress: progress.get(photograph.key),
            thumbnail: thumbnails.get(photograph.key)?.url,
            isOnline,
            hasRoom: freePlaces([...images, ...own.map(counted)], photograph.category) > 0,
          }),
        )
    );
  }, [userId, owner, images, photographs, progress, thumbnails, isOnline]);
};

/** How many more photographs each category of a report takes. */
export const useFreePlaces = (reportId: number): ((category: ImageCategory) => number) => {
  const { data: stored = [] } = useQuery(imagesQuery(reportId));
  const onDevice = useDevicePhotographs(reportId);
  return (category) => freePlaces([...stored, ...onDevice], category);
};

const edit = async (
  key: string,
  part: (photograph: StoredPhotograph) => StoredPhotograph,
  kind: "added" | "changed",
): Promise<boolean> => {
  const userId = getSession().user?.id;
  if (userId === undefined) return false;
  const found = await changePhotograph(userId, key, part);
  photographView.announce(kind);
  return found !== undefined;
};

/** Sends a refused photograph again. */
export const retry = (key: string): Promise<boolean> =>
  edit(key, ({ refused: _refused, ...photograph }) => photograph, "added");

/** Deletes a photograph from this device; it is not sent. Gives whether it was still here. */
export const discard = async (key: string): Promise<boolean> => {
  const userId = getSession().user?.id;
  const isDeleted = userId !== undefined && (await deletePhotographIf(userId, key, () => true));
  photographView.announce("changed");
  return isDeleted;
};

/** Its place and category go with its form: changed before the server has it, it is announced anew. */
const changed = (
  photograph: StoredPhotograph,
  part: Partial<Pick<StoredPhotograph, "caption" | "category" | "position">>,
): StoredPhotograph => {
  const { refused, ...kept } = { ...photograph, ...part };
  const isMoved = kept.category !== photograph.category || kept.position !== photograph.position;
  const mayHelp = kept.category !== photograph.category && refused?.retry === "room";
  return {
    ...kept,
    ...(refused && !mayHelp && { refused }),
    ...(isMoved && !photograph.sent && { call: createIdempotencyKey() }),
  };
};

/** Changes a photograph that is not on the server yet: it is sent so. Gives whether it was still here. */
export const change = (
  key: string,
  part: Partial<Pick<StoredPhotograph, "caption" | "category" | "position">>,
): Promise<boolean> =>
  edit(key, (photograph) => changed(photograph, part), part.category === undefined ? "changed" : "added");
