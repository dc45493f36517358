import { type ImageCategory, imageType, limits } from "@takseru/shared-types";
import { createIdempotencyKey } from "@/lib/api/api";
import { queryClient } from "@/lib/api/query-client";
import { getSession } from "@/lib/api/session-store";
import { withType } from "@/lib/files/file-type";
import { sha256Of } from "@/lib/files/sha256";
import { imagesQuery } from "@/lib/images/images-query";
import { freePlaces } from "@/lib/images/photograph-counts";
import { holdInPage, readPhotographs, storePhotograph } from "@/lib/unsent-photographs/photograph-store";
import {
  counted,
  type PhotographOwner,
  type StoredPhotograph,
} from "@/lib/unsent-photographs/stored-photograph";
import { toast } from "@/ui";
import { checkFiles, fullMessage } from "./check-files";
import { fileOf, isKnown, type KnownFile } from "./known-file";
import { photographView } from "./photograph-view";
import { reduceInWorker } from "./reduction/reduce-in-worker";
import { uploadWords } from "./upload-words";

/** Kinds that some browsers show and the server does not take. */
const CONVERTIBLE = new Set(["image/avif", "image/bmp", "image/heic", "image/tiff"]);
const WISH = { longSide: 4_000, quality: 0.9, maxPixels: limits.image.maxPixels, convert: true };

/**
 * A JPEG of a picture that this device can show and the server does not take, with the checksum of the file that it was;
 * every other file as it is.
 */
const convertPicture = async (file: File): Promise<File | KnownFile> => {
  if (!CONVERTIBLE.has(file.type) || file.size > limits.image.maxBytes) return file;
  try {
    const bytes = await file.arrayBuffer();
    const sha256 = await sha256Of(bytes);
    const { picture } = await reduceInWorker(bytes, file.type, WISH);
    if (!picture) return file;
    const name = `${file.name.replace(/\.\w{3,4}$/, "")}.jpg`;
    return {
      file: new File([picture], name, { type: "image/jpeg" }),
      facts: { takenAt: null, gps: null, ...(sha256 !== "" && { sha256 }) },
    };
  } catch {
    // What this device cannot show is refused by its type.
    return file;
  }
};

let lastPosition = 0;
/** The time of choosing, and in the order chosen. */
const nextPosition = (): number => {
  lastPosition = Math.max(Date.now(), lastPosition + 1);
  return lastPosition;
};

let asked = false;
/** A browser that runs short of room deletes what is not kept for good. */
const askToKeep = (): void => {
  if (asked) return;
  asked = true;
  navigator.storage?.persist?.().catch(() => undefined);
};

const storedOf = (owner: PhotographOwner) =>
  (typeof owner === "number" && queryClient.getQueryData(imagesQuery(owner).queryKey)) || [];

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "QuotaExceededError";

/** Writes a photograph to the device before anything else; where that is refused, this page holds it and says so. */
const keep = async (photograph: StoredPhotograph, bytes: ArrayBuffer): Promise<string | undefined> => {
  try {
    await storePhotograph(photograph, bytes);
    return undefined;
  } catch (error) {
    const warning = isFull(error) ? uploadWords.noRoom : uploadWords.notKept;
    holdInPage({ ...photograph, warning }, bytes);
    return warning;
  }
};

/** A chosen file as it can be taken: by the type of its bytes, as a JPEG where the device has to make one of it. */
const readable = async (chosen: File | KnownFile): Promise<File | KnownFile> =>
  isKnown(chosen) ? chosen : convertPicture(await withType(chosen));

/** Takes files into a category in the order given; those that cannot be stored are shown as refused. */
export const addPhotographs = async (
  owner: PhotographOwner,
  category: ImageCategory,
  chosen: ReadonlyArray<File | KnownFile>,
): Promise<void> => {
  const userId = getSession().user?.id;
  if (userId === undefined) return;
  const files: (File | KnownFile)[] = [];
  // One after another: a decoded picture takes 50 MB.
  for (const file of chosen) files.push(await readable(file));
  const onDevice = (await readPhotographs(userId)).filter((photograph) => photograph.owner === owner);
  const free = freePlaces([...storedOf(owner), ...onDevice.map(counted)], category);
  const checked = checkFiles(files.map(fileOf), category, free).map((file, index) => {
    const chosen = files[index];
    return { ...file, position: nextPosition(), facts: chosen && isKnown(chosen) ? chosen.facts : undefined };
  });
  if (checked.some(({ error }) => error === fullMessage(category))) toast.error(fullMessage(category));
  askToKeep();
  const warnings = new Set<string>();
  for (const { file, error, position, facts } of checked) {
    const photograph: StoredPhotograph = {
      key: `${userId}:${createIdempotencyKey()}`,
      owner,
      category,
      position,
      caption: facts?.caption ?? "",
      filename: file.name,
      type: imageType.schema.safeParse(file.type).data ?? "image/jpeg",
      size: file.size,
      takenAt: facts?.takenAt ?? null,
      gps: facts?.gps ?? null,
      ...(facts && { isKnown: true }),
      ...(facts?.sha256 !== undefined && { documentSha256: facts.sha256 }),
      prepared: false,
      sha256: "",
      call: createIdempotencyKey(),
    };
    const refuse = (reason: string, retry: "never" | "room" = "never") =>
      holdInPage({ ...photograph, prepared: true, refused: { reason, retry } }, new ArrayBuffer(0));
    photographView.showFile(photograph.key, file);
    const isPicture = error === undefined || error === fullMessage(category);
    const bytes = isPicture ? await file.arrayBuffer().catch(() => undefined) : undefined;
    if (!isPicture) refuse(error ?? "");
    else if (!bytes) refuse(uploadWords.unreadable);
    else {
      const refused = error === undefined ? {} : { refused: { reason: error, retry: "room" as const } };
      const warning = await keep({ ...photograph, ...refused }, bytes);
      if (warning !== undefined) warnings.add(warning);
    }
    photographView.announce("added");
  }
  for (const warning of warnings) toast.error(warning);
};
