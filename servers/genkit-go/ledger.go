package main

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"sync"
)

// run is one thing a tool did.
type run struct {
	Tool          string `json:"tool"`
	Input         any    `json:"input"`
	OriginalInput any    `json:"originalInput,omitempty"`
	// The SHA-256 of a secret that reached the tool: proof that it came, without keeping it.
	Secret string `json:"secret,omitempty"`
}

// ledger keeps what the tools did in a file, a line each, so that it outlives a killed server.
type ledger struct {
	file string
	lock sync.Mutex
}

func newLedger(file string) *ledger { return &ledger{file: file} }

func (l *ledger) write(entry run) error {
	line, err := json.Marshal(entry)
	if err != nil {
		return err
	}
	l.lock.Lock()
	defer l.lock.Unlock()
	if err := os.MkdirAll(filepath.Dir(l.file), 0o755); err != nil {
		return err
	}
	file, err := os.OpenFile(l.file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer file.Close()
	_, err = file.Write(append(line, '\n'))
	return err
}

// serve answers GET /ledger with {"runs": [...]}.
func (l *ledger) serve(w http.ResponseWriter, _ *http.Request) {
	text, err := os.ReadFile(l.file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	runs := []json.RawMessage{}
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan(); {
		runs = append(runs, json.RawMessage(bytes.Clone(lines.Bytes())))
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(map[string]any{"runs": runs})
}

func digest(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}
