import { Button, Group, Text } from "@mantine/core";
import { imageType } from "@takseru/shared-types";
import { useRef } from "react";
import { useDropzone } from "react-dropzone";
import { DropArea } from "@/ui";
import classes from "./upload-area.module.css";

const ACCEPT = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/gif": [".gif"],
  "image/webp": [".webp"],
};

interface UploadAreaProps {
  label: string;
  disabled: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes photographs: dropped, chosen from files or, on a phone, taken with the camera. */
export const UploadArea = ({ label, disabled, onFiles }: UploadAreaProps) => {
  const camera = useRef<HTMLInputElement>(null);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: ACCEPT,
    disabled,
    noClick: true,
    noKeyboard: true,
    // Refused files are listed as well, each with its error.
    onDrop: (accepted: File[], refused) => onFiles([...accepted, ...refused.map(({ file }) => file)]),
  });
  return (
    <DropArea
      {...getRootProps()}
      isActive={isDragActive}
      hint={disabled ? undefined : "Drop images here, or"}
    >
      <input {...getInputProps({ "aria-label": `Images for ${label}` })} />
      <input
        ref={camera}
        type="file"
        hidden
        accept={imageType.values.join(",")}
        capture="environment"
        disabled={disabled}
        aria-label={`Camera for ${label}`}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
      {disabled && <Text c="dimmed">This category is full.</Text>}
      <Group gap="sm">
        <Button variant="default" disabled={disabled} onClick={open}>
          Browse images
        </Button>
        <Button
          variant="default"
          disabled={disabled}
          className={classes.camera}
          onClick={() => camera.current?.click()}
        >
          Take a photo
        </Button>
      </Group>
    </DropArea>
  );
};
