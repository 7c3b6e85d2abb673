import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { Notes, notesOf } from '@portal/shared/web/ui/field';
import { UploadIcon } from '@portal/shared/web/ui/icons';
import { hiddenLook } from '@portal/shared/web/ui/visually-hidden';

const ONE_AT_A_TIME = 'One file at a time: drop or choose a single file.';

const Zone = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(8, 4)};
  border: 2px dashed ${color('borderStrong')};
  border-radius: ${radius('lg')};
  background: ${color('surfaceSunken')};
  text-align: center;
  text-wrap: balance;
  &[data-over] {
    border-color: ${color('main')};
    background: ${color('mainSoft')};
  }
  @media (forced-colors: active) {
    &[data-over] {
      border-color: Highlight;
    }
  }
  &[data-disabled] {
    opacity: 0.6;
  }
  svg {
    color: ${color('main')};
  }
`;

const FileInput = styled.input`
  ${hiddenLook}
`;

interface DropzoneProps {
  /** Names the file input: 'Fulfillment file'. */
  label: string;
  /** What may be dropped and how: shown in the zone. */
  children: ReactNode;
  /** As the file dialog takes it: '.csv'. What is dropped is for the caller to judge. */
  accept?: string;
  onFile: (file: File) => void;
  disabled?: boolean;
  error?: ReactNode;
  buttonLabel?: string;
}

/** Takes one file, dropped or chosen; of several it takes none, because which one was meant is not known. */
export function Dropzone({
  label,
  children,
  accept,
  onFile,
  disabled,
  error,
  buttonLabel = 'Choose File',
}: DropzoneProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [tooMany, setTooMany] = useState(false);
  const told = tooMany ? ONE_AT_A_TIME : error;

  const take = (files: FileList | null) => {
    if (disabled || !files || files.length === 0) return;
    const [file] = files;
    setTooMany(files.length > 1);
    if (file && files.length === 1) onFile(file);
    // The same file, mended, can be chosen again.
    if (input.current) input.current.value = '';
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !disabled);
  };

  return (
    <div>
      <Zone
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          take(event.dataTransfer.files);
        }}
      >
        <UploadIcon size={32} />
        <div>{children}</div>
        <FileInput
          ref={input}
          type="file"
          accept={accept}
          disabled={disabled}
          tabIndex={-1}
          aria-label={label}
          onChange={(event) => take(event.target.files)}
        />
        <Button onClick={() => input.current?.click()} disabled={disabled} {...notesOf({ id, error: told })}>
          {buttonLabel}
        </Button>
      </Zone>
      <Notes id={id} error={told} />
    </div>
  );
}
