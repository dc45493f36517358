import { Button, Text, Title } from "@mantine/core";
import { colomboDay, messages } from "@takseru/shared-types";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, api, messageOf } from "@/lib/api/api";
import { Panel, toast } from "@/ui";
import { exportFiles, type ZipEntry } from "./export-files";
import { PasswordDialog } from "./PasswordDialog";
import { isCancelled, saveAsZip } from "./save-zip";

const countEntries = async function* (files: AsyncIterable<ZipEntry>, count: (files: number) => void) {
  let number = 0;
  for await (const file of files) {
    number += 1;
    count(number);
    yield file;
  }
};

/** Builds the zip in the browser, so that no server has to hold it. */
const useDownloadData = (count: (files: number) => void) =>
  useMutation({
    mutationFn: async (password: string) => {
      const { data } = await api.auth.exportAccount({ body: { password } });
      const day = colomboDay(new Date().toISOString()) ?? "";
      try {
        await saveAsZip(countEntries(exportFiles(data.token, data.files), count), `takseru-${day}`);
        return true;
      } catch (error) {
        // The user closed the file picker.
        if (isCancelled(error)) return false;
        throw error;
      }
    },
  });

/** Downloads all data of the user in a zip. */
export const DownloadData = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [files, setFiles] = useState(0);
  const download = useDownloadData((count) => {
    setFiles(count);
    setIsOpen(false);
  });
  const begin = (password: string) => {
    setFiles(0);
    download.mutate(password, {
      onSuccess: (saved) => {
        setIsOpen(false);
        if (saved) toast.success(messages.auth.dataDownloaded);
      },
      onError: (error) => {
        if (!(error instanceof ApiError && error.code === "PASSWORD_WRONG"))
          toast.error(messageOf(error, messages.auth.dataNotDownloaded));
      },
    });
  };
  const running = download.isPending && !isOpen;
  return (
    <Panel label="Download my data">
      <Title order={2} mb="sm">
        Download my data
      </Title>
      <Text mb="sm">
        You get a zip file with your account, profile and reports as JSON, your photographs as you uploaded
        them, the PDFs of your finalized reports, your completed reports as Word documents, and your invoices.
        If your browser asks to save several files, allow it: much data comes in parts of about 200 MB.
      </Text>
      <div role="status">{running && <Text mb="sm">{messages.auth.downloading(files)}</Text>}</div>
      <Button
        variant="default"
        loading={running}
        onClick={() => {
          download.reset();
          setIsOpen(true);
        }}
      >
        Download my data
      </Button>
      <PasswordDialog
        title="Download my data"
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        submit="Download"
        pending={download.isPending}
        error={download.error}
        fallback={messages.auth.dataNotDownloaded}
        onPassword={begin}
      >
        <Text>Please enter your password, because what is in the file is confidential.</Text>
      </PasswordDialog>
    </Panel>
  );
};
