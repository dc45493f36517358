import { type ImageCategory, imageType } from "@takseru/shared-types";
import { createIdempotencyKey } from "@/lib/api/api";
import { queryClient } from "@/lib/api/query-client";
import { getSession } from "@/lib/api/session-store";
import { withType } from "@/lib/files/file-type";
import { imagesQuery } from "@/lib/images/images-query";
import { freePlaces } from "@/lib/images/photograph-counts";
import { holdInPage, readPhotographs, storePhotograph } from "@/lib/photographs/photograph-store";
import { counted, type PhotographOwner, type StoredPhotograph } from "@/lib/photographs/stored-photograph";
import { toast } from "@/ui";
import { checkFiles, fullMessage } from "./check-files";
import { convertPicture } from "./convert-picture";
import { fileOf, isKnown, type KnownFile } from "./known-file";
import { photographView } from "./photograph-view";
import { uploadWords } from "./upload-words";

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
