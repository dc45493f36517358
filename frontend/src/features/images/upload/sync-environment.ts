import { type Image, imageCategory, inOrder, limits, messages } from "@takseru/shared-types";
import { api, sessionChangedError } from "@/lib/api/api";
import { queryClient } from "@/lib/api/query-client";
import { getSession, syncWithStoredSession } from "@/lib/api/session-store";
import { sha256Of } from "@/lib/files/sha256";
import { uploadFile } from "@/lib/files/upload-file";
import { browserLoop } from "@/lib/sync/sync-loop";
import { runExclusive } from "@/lib/sync/tab-lock";
import { announcePhotographs } from "@/lib/unsent-photographs/photograph-channel";
import {
  changePhotograph,
  deletePhotographIf,
  readBytes,
  readPhotograph,
  readPhotographs,
} from "@/lib/unsent-photographs/photograph-store";
import type { StoredPhotograph } from "@/lib/unsent-photographs/stored-photograph";
import { toast } from "@/ui";
import { changeImages } from "../gallery/image-queries";
import type { PhotographSyncEnvironment } from "./photograph-sync";
import { preparePhotograph } from "./prepare-photograph";
import { reduceInWorker } from "./reduction/reduce-in-worker";
import type { Sendable } from "./send-photograph";

/** The ids of a photograph's category in their order, with the photograph at its own position. */
const orderWith = (stored: readonly Image[], image: Image): string[] =>
  inOrder([...stored.filter(({ id }) => id !== image.id), image])
    .filter(({ category }) => category === image.category)
    .map(({ id }) => id);

const announce = async ({
  owner,
  call,
  category,
  caption,
  position,
  filename,
  size,
  type,
  original,
}: Sendable) => {
  const file = {
    // The end of a long name holds its extension.
    filename: filename.slice(-limits.text.fileName),
    size,
    type,
    caption,
    position,
    ...(original && { original }),
  };
  const { data } = await api.images.requestUploads(
    { params: { id: owner }, body: { category, files: [file] } },
    { idempotencyKey: call },
  );
  const [form] = data;
  if (!form) throw new Error(messages.images.uploadFailed);
  return form;
};

const bringUpToDate = async ({ owner, sent, caption, category, position }: Sendable, image: Image) => {
  const change = {
    ...(caption !== sent?.caption && { caption }),
    ...(category !== sent?.category && { category }),
  };
  const params = { id: owner, imageId: image.id };
  const changed =
    Object.keys(change).length > 0 ? (await api.images.change({ params, body: change })).data : image;
  if (position === sent?.position) return changed;
  const { data: stored } = await api.images.list({ params: { id: owner } });
  const ids = orderWith(stored, { ...changed, position });
  const { data: ordered } = await api.images.order({ params: { id: owner }, body: { category, ids } });
  return ordered.find(({ id }) => id === image.id) ?? changed;
};

/** Everything outside itself that the sync of photographs uses. */
export const browserEnvironment: PhotographSyncEnvironment = {
  store: {
    readAll: readPhotographs,
    read: readPhotograph,
    bytes: readBytes,
    change: changePhotograph,
    deleteIf: deletePhotographIf,
  },
  api: {
    announce,
    upload: uploadFile,
    complete: async ({ owner }, imageId) =>
      (await api.images.complete({ params: { id: owner, imageId } }, { idempotencyKey: imageId })).data,
    bringUpToDate,
    remove: async (id, imageId) => void (await api.images.remove({ params: { id, imageId } })),
  },
  prepare: async (userId, photograph) => {
    const bytes = await readBytes(photograph.key);
    const prepared = await preparePhotograph(photograph, bytes, { sha256: sha256Of, reduce: reduceInWorker });
    const add = (now: StoredPhotograph) => ({ ...now, ...prepared.photograph });
    await changePhotograph(userId, photograph.key, add, prepared.bytes);
  },
  requireSession: (userId) => {
    if (syncWithStoredSession() || getSession().user?.id !== userId) throw sessionChangedError();
  },
  runExclusive,
  onChange: () => announcePhotographs({ kind: "changed" }),
  onSent: (key, imageId) => announcePhotographs({ kind: "sent", key, imageId }),
  onProgress: (key, step, share) => announcePhotographs({ kind: "progress", key, step, share }),
  onRest: (key) => announcePhotographs({ kind: "progress", key, share: 0 }),
  onStored: (reportId, image) =>
    changeImages(queryClient, reportId, (images) => [...images.filter(({ id }) => id !== image.id), image]),
  onRemoved: (reportId, imageId) =>
    changeImages(queryClient, reportId, (images) => images.filter(({ id }) => id !== imageId)),
  onSettled: (outcomes) => {
    for (const [category, { stored }] of outcomes)
      if (stored > 0) toast.success(messages.images.uploaded(stored, imageCategory.labels[category]));
    if ([...outcomes.values()].some(({ failed }) => failed > 0))
      toast.error(messages.images.uploadImagesFailed);
  },
  loop: browserLoop,
};
