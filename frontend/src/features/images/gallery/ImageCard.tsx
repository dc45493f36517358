import "@mantine/core/styles/ActionIcon.layer.css";
import { ActionIcon, Text, TextInput } from "@mantine/core";
import "@mantine/core/styles/Input.layer.css";
import { type Image, limits, messages } from "@takseru/shared-types";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, api, messageOf } from "@/lib/api/api";
import { confirmDialog, Dialog, Icon, iconPaths, toast } from "@/ui";
import classes from "./image-card.module.css";
import { changeImages } from "./image-queries";

interface ImageCardProps {
  reportId: number;
  image: Image;
  readOnly: boolean;
}

const KB = 1_024;
const fileSize = (bytes: number): string =>
  bytes < KB * KB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;

const Caption = ({ reportId, image, readOnly }: ImageCardProps) => {
  const cache = useQueryClient();
  const [typed, setTyped] = useState<string>();
  const save = useMutation({
    // Saves run one after the other, so that the last caption stays.
    scope: { id: `caption ${image.id}` },
    mutationFn: (caption: string) =>
      api.images.change({ params: { id: reportId, imageId: image.id }, body: { caption } }),
    onSuccess: ({ data }, sent) => {
      changeImages(cache, reportId, (images) => images.map((other) => (other.id === data.id ? data : other)));
      // Text typed during the save stays.
      setTyped((current) => (current === sent ? undefined : current));
    },
  });
  const saveIfChanged = () => {
    const saved = save.isPending ? save.variables : image.caption;
    if (typed !== undefined && typed !== saved) save.mutate(typed);
  };
  if (readOnly) return <Text size="sm">{image.caption}</Text>;
  return (
    <TextInput
      placeholder="Add a caption"
      aria-label={`Caption of ${image.filename}`}
      maxLength={limits.text.line}
      value={typed ?? image.caption}
      error={save.isError ? messageOf(save.error, messages.reports.requestFailed) : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={saveIfChanged}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        saveIfChanged();
      }}
    />
  );
};

const hasReason = (error: Error): boolean =>
  error instanceof ApiError && error.status > 0 && error.code !== "HTTP_ERROR";

/** One photograph: thumbnail, caption and delete button; full size in a dialog. */
export const ImageCard = (props: ImageCardProps) => {
  const { reportId, image, readOnly } = props;
  const cache = useQueryClient();
  const [viewing, setViewing] = useState(false);
  const name = image.caption || image.filename;
  const remove = useMutation({
    mutationFn: () => api.images.remove({ params: { id: reportId, imageId: image.id } }),
    onSuccess: () => {
      changeImages(cache, reportId, (images) => images.filter(({ id }) => id !== image.id));
      toast.success(messages.images.deleted);
    },
    onError: () => toast.error(messages.images.deleteImageFailed),
  });
  const askAndRemove = async () => {
    const agreed = await confirmDialog({
      title: "Delete image",
      message: messages.images.confirmDelete,
      confirm: "Delete",
      destructive: true,
    });
    if (agreed) remove.mutate();
  };
  return (
    <li className={classes.card}>
      <button type="button" className={classes.thumbnail} onClick={() => setViewing(true)}>
        <img src={image.thumbnail_url} alt={`View ${name} full size`} loading="lazy" />
      </button>
      <Caption {...props} />
      <div className={classes.foot}>
        <Text size="xs" c="dimmed" className={classes.name} title={image.filename}>
          {image.filename} · {fileSize(image.file_size)}
        </Text>
        {!readOnly && (
          <ActionIcon
            variant="subtle"
            color="red"
            loading={remove.isPending}
            aria-label={`Delete ${name}`}
            onClick={() => void askAndRemove()}
          >
            <Icon path={iconPaths.bin} size={16} />
          </ActionIcon>
        )}
      </div>
      {remove.error && (
        <Text size="sm" c="red" role="alert">
          {hasReason(remove.error) ? remove.error.message : messages.images.deleteFailed}
        </Text>
      )}
      <Dialog opened={viewing} onClose={() => setViewing(false)} size="auto" title={name}>
        <img src={image.url} alt={name} width={image.width} height={image.height} className={classes.full} />
      </Dialog>
    </li>
  );
};
