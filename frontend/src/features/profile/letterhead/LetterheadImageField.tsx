import { Button, Group, Text } from "@mantine/core";
import {
  type LetterheadImage,
  type LetterheadImageKind,
  letterheadImageKind,
  messages,
} from "@takseru/shared-types";
import { useId, useRef, useState } from "react";
import { messageOf } from "@/lib/api/api";
import { acceptedImages, imageFileError } from "@/lib/files/image-file";
import { useUser } from "@/lib/session/session";
import { confirmDialog, toast } from "@/ui";
import { LetterheadImageUpload } from "./LetterheadImageUpload";
import classes from "./letterhead-image-field.module.css";
import { useRemoveLetterheadImage, useUploadLetterheadImage } from "./letterhead-image-queries";

interface LetterheadImageFieldProps {
  kind: LetterheadImageKind;
  image: LetterheadImage | null;
  helperText: string;
  /** Offers the camera on a phone. */
  camera?: boolean;
}

/** Shows, replaces and removes a logo or a signature. */
export const LetterheadImageField = ({
  kind,
  image,
  helperText,
  camera = false,
}: LetterheadImageFieldProps) => {
  const user = useUser();
  const label = letterheadImageKind.labels[kind];
  const name = label.toLowerCase();
  const helperTextId = useId();
  const fromFile = useRef<HTMLInputElement>(null);
  const fromCamera = useRef<HTMLInputElement>(null);
  const [fileError, setFileError] = useState<string>();
  const [progress, setProgress] = useState(0);
  const upload = useUploadLetterheadImage(user.id, kind, setProgress);
  const remove = useRemoveLetterheadImage(user.id, kind);
  const busy = upload.isPending || remove.isPending;

  const send = (file: File) => upload.mutate(file);
  const choose = (file: File | undefined) => {
    if (!file) return;
    const error = imageFileError(file);
    setFileError(error);
    upload.reset();
    if (error === undefined) send(file);
  };
  const askAndRemove = async () => {
    const agreed = await confirmDialog({
      title: `Remove ${name}`,
      message: messages.images.confirmRemovePicture(label),
      confirm: "Remove",
      destructive: true,
    });
    if (!agreed) return;
    remove.mutate(undefined, {
      onError: () => toast.error(messages.images.pictureRemoveFailed(label)),
    });
  };
  const uploadError = upload.isError ? messageOf(upload.error, messages.images.uploadFailed) : undefined;

  return (
    <fieldset className={classes.field} aria-describedby={helperTextId}>
      <legend className={classes.label}>{label}</legend>
      <Text id={helperTextId} size="sm" c="dimmed">
        {helperText}
      </Text>
      <div className={classes.frame}>
        {image ? (
          <img src={image.url} alt={`${label} as it is stored`} className={classes.image} />
        ) : (
          <p className={classes.empty}>No {name} yet</p>
        )}
      </div>
      {[fromFile, ...(camera ? [fromCamera] : [])].map((input) => (
        <input
          key={input === fromCamera ? "camera" : "file"}
          ref={input}
          type="file"
          hidden
          accept={acceptedImages}
          aria-label={input === fromCamera ? `Camera for the ${name}` : `File for the ${name}`}
          {...(input === fromCamera && { capture: "environment" as const })}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      ))}
      <Group gap="xs">
        <Button
          variant="default"
          disabled={busy}
          className={classes.press}
          onClick={() => fromFile.current?.click()}
        >
          {image ? `Replace ${name}` : `Choose ${name}`}
        </Button>
        {camera && (
          <Button
            variant="default"
            disabled={busy}
            className={`${classes.press} ${classes.camera}`}
            onClick={() => fromCamera.current?.click()}
          >
            Take a photo
          </Button>
        )}
        {image && (
          <Button
            variant="subtle"
            color="red"
            disabled={upload.isPending}
            loading={remove.isPending}
            onClick={() => void askAndRemove()}
          >
            Remove {name}
          </Button>
        )}
      </Group>
      <LetterheadImageUpload
        name={name}
        progress={upload.isPending ? progress : undefined}
        error={fileError ?? uploadError}
        onRetry={fileError === undefined && upload.variables ? () => send(upload.variables) : undefined}
      />
    </fieldset>
  );
};
