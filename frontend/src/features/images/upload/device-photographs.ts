import type { ImageCategory } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { createIdempotencyKey } from "@/lib/api/api";
import { getSession } from "@/lib/api/session-store";
import { imagesQuery } from "@/lib/images/images-query";
import { changePhotograph, deletePhotographIf } from "@/lib/photographs/photograph-store";
import type { PhotographOwner, StoredPhotograph } from "@/lib/photographs/stored-photograph";
import { useUser } from "@/lib/session/session";
import { freeSlots } from "./free-slots";
import { type Progress, photographView } from "./photograph-view";
import { useIsOnline } from "./use-is-online";
import { usePhotographSync } from "./use-photograph-sync";

export type { PhotographOwner } from "@/lib/photographs/stored-photograph";
export { addPhotographs } from "./add-photographs";

/** What has become of a photograph that this device holds. */
export type PhotographState = "on this device" | "waiting" | "sending" | "checking" | "saved" | "refused";

/** A photograph that this device holds, because the server does not have it yet. */
export interface DevicePhotograph {
  key: string;
  category: ImageCategory;
  /** Its place among the others of its category, as of those on the server. */
  position: number;
  caption: string;
  /** An object URL; empty until it is made. */
  thumbnail: string;
  filename: string;
  state: PhotographState;
  /** Share of the bytes that were sent, 0 to 1. */
  share: number;
  /** Why it was refused, or what to know of it, in words. */
  reason: string | undefined;
  /** Whether sending the same again may help. */
  canRetry: boolean;
  /** When the camera took it: an ISO instant in UTC. */
  takenAt: string | null;
  gps: { latitude: number; longitude: number } | null;
}

interface Situation {
  progress: Progress | undefined;
  thumbnail: string | undefined;
  isOnline: boolean;
  hasRoom: boolean;
}

const stateOf = (
  { owner, refused }: StoredPhotograph,
  { progress, isOnline }: Pick<Situation, "progress" | "isOnline">,
): PhotographState => {
  if (refused) return "refused";
  if (progress) return progress.step;
  return isOnline && typeof owner === "number" ? "waiting" : "on this device";
};

const toDevicePhotograph = (stored: StoredPhotograph, situation: Situation): DevicePhotograph => ({
  key: stored.key,
  category: stored.category,
  position: stored.position,
  caption: stored.caption,
  thumbnail: situation.thumbnail ?? "",
  filename: stored.filename,
  state: stateOf(stored, situation),
  share: situation.progress?.share ?? 0,
  reason: stored.refused?.reason ?? stored.warning,
  canRetry: stored.refused?.retry === "later" || (stored.refused?.retry === "room" && situation.hasRoom),
  takenAt: stored.takenAt,
  gps: stored.gps,
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
            hasRoom: freeSlots(photograph.category, images, own) > 0,
          }),
        )
    );
  }, [userId, owner, images, photographs, progress, thumbnails, isOnline]);
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
  part: Partial<Pick<DevicePhotograph, "caption" | "category" | "position">>,
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
  part: Partial<Pick<DevicePhotograph, "caption" | "category" | "position">>,
): Promise<boolean> =>
  edit(key, (photograph) => changed(photograph, part), part.category === undefined ? "changed" : "added");
