import { messages } from "@takseru/shared-types";
import { useQueryClient } from "@tanstack/react-query";
import { toast } from "@/ui";
import { useUser } from "../session/session";
import { noteShare } from "./share-notes";

interface Shared {
  /** Loaded before it can be shared: the share sheet opens at a fresh press alone. */
  file: File | undefined;
  reportId: number;
  /** Of a paper that was made of the report. */
  paperId?: string;
}

/** Hands a signed PDF to the device's share sheet and notes it; `undefined` where the device shares no files. */
export const useShare = ({ file, reportId, paperId }: Shared): (() => void) | undefined => {
  const cache = useQueryClient();
  const { id: userId } = useUser();
  // Asked with the file itself: a device may share texts and no files.
  if (!file || !(navigator.canShare?.({ files: [file] }) ?? false)) return undefined;
  return () => {
    navigator.share({ files: [file], title: file.name }).then(
      () => noteShare(cache, userId, { reportId, paperId }),
      (error: unknown) => {
        // The sheet was closed without a choice.
        if (!(error instanceof DOMException && error.name === "AbortError"))
          toast.error(messages.handover.shareFailed);
      },
    );
  };
};
